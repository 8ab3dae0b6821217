// The certification page, top to bottom. Its words are in content/pages/certification.ts and content/curriculum.ts.
import { pillarOutlines, specializationOutlines } from '#content/curriculum.ts'
import {
  assessment,
  closing,
  curriculum,
  resilience,
  sessionWords,
  wordsFor,
} from '#content/pages/certification.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { useUnusedRead } from '#web/api/reads.ts'
import { useCatalogue } from '#web/page/catalogue.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { PointList } from '#web/sections/point-list.tsx'
import { ProgramOverview } from '#web/sections/program-overview.tsx'
import { Section } from '#web/sections/section.tsx'
import { UpcomingSessions } from '#web/sections/upcoming-sessions.tsx'
import { WeightedParts } from '#web/sections/weighted-parts.tsx'
import { Curriculum } from '#web/tools/curriculum/curriculum.tsx'
import { ActionLink, ButtonLink } from '#web/ui/button.tsx'

export default function CertificationPage() {
  const { page, actions, overview, sessions } = wordsFor(useCatalogue())
  useUnusedRead('/api/courses')
  useUnusedRead('/api/courses/cert/sessions')
  return (
    <Page {...page}>
      <PageHeading {...page}>
        <ButtonLink look="action" {...actions.enroll} />
        <ActionLink look="outline" {...actions.syllabus} />
      </PageHeading>
      <ProgramOverview {...overview} />
      <Curriculum {...curriculum} pillars={pillarOutlines} specializations={specializationOutlines} />
      <Section heading={resilience.heading} intro={resilience.intro} ground="sheet">
        <PointList points={resilience.areas} />
      </Section>
      <Section id={criteriaFragment} heading={assessment.heading} intro={assessment.intro}>
        <WeightedParts parts={assessment.parts} />
      </Section>
      {sessions.length > 0 && <UpcomingSessions sessions={sessions} words={sessionWords} />}
      <CallToAction {...closing} />
    </Page>
  )
}
