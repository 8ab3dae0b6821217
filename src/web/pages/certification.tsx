// The certification page, top to bottom. Its words are in content/pages/certification.ts and content/curriculum.ts.
import { pillarOutlines, specializationOutlines } from '#content/curriculum.ts'
import {
  actions,
  assessment,
  closing,
  curriculum,
  overview,
  page,
  resilience,
  sessions,
} from '#content/pages/certification.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { PointList } from '#web/sections/point-list.tsx'
import { ProgramOverview } from '#web/sections/program-overview.tsx'
import { Section } from '#web/sections/section.tsx'
import { UpcomingSessions } from '#web/sections/upcoming-sessions.tsx'
import { WeightedParts } from '#web/sections/weighted-parts.tsx'
import { Curriculum } from '#web/tools/curriculum/curriculum.tsx'
import { UnusedCalls } from '#web/tools/unused-calls/unused-calls.tsx'
import { ActionLink, ButtonLink } from '#web/ui/button.tsx'

export default function CertificationPage() {
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
      <Section heading={assessment.heading} intro={assessment.intro}>
        <WeightedParts parts={assessment.parts} />
      </Section>
      <UpcomingSessions {...sessions} />
      <CallToAction {...closing} />
      <UnusedCalls paths={['/api/courses', '/api/courses/cert/sessions']} />
    </Page>
  )
}
