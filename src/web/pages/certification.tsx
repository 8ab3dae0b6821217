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
import { earnedOnSpecimen, specimen } from '#content/pages/home.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { useCatalogue } from '#web/page/catalogue.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { Certificate } from '#web/sections/certificate.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Plans } from '#web/sections/plans.tsx'
import { PointList } from '#web/sections/point-list.tsx'
import { ProgramOverview } from '#web/sections/program-overview.tsx'
import { Section } from '#web/sections/section.tsx'
import { UpcomingSessions } from '#web/sections/upcoming-sessions.tsx'
import { WeightedParts } from '#web/sections/weighted-parts.tsx'
import { ActionLink, ButtonLink } from '#web/ui/button.tsx'

export default function CertificationPage() {
  const { page, actions, overview, enrolling, entering, plans, sessions } = wordsFor(useCatalogue())
  const earned = earnedOnSpecimen(useCatalogue())
  return (
    <Page {...page}>
      <PageHeading {...page} figure={<Certificate {...specimen} course={earned} />}>
        <ButtonLink look="action" {...actions.enroll} />
        <ActionLink look="outline" {...actions.syllabus} />
      </PageHeading>
      <Section heading={plans.heading} intro={plans.intro}>
        <Plans {...plans} />
      </Section>
      <ProgramOverview {...overview} />
      <Section heading={curriculum.heading} intro={curriculum.intro}>
        <Island
          name="curriculum"
          wakes="at-once"
          props={{
            tabs: curriculum.tabs,
            pillars: pillarOutlines,
            specializations: specializationOutlines,
            enrolling,
          }}
        />
      </Section>
      <Section heading={resilience.heading} intro={resilience.intro} ground="sheet">
        <PointList points={resilience.areas} />
      </Section>
      <Section id={criteriaFragment} heading={assessment.heading} intro={assessment.intro}>
        <WeightedParts parts={assessment.parts} />
      </Section>
      <Section heading={entering.heading} ground="sheet">
        <PointList points={entering.points} columns={2} />
      </Section>
      {sessions.length > 0 && <UpcomingSessions sessions={sessions} words={sessionWords} />}
      <CallToAction {...closing} />
    </Page>
  )
}
