// The certification page, top to bottom. Its words are in content/pages/certification.ts and content/curriculum.ts.

import {
  assessment,
  closing,
  copyFor,
  curriculum,
  resilience,
  sessionCopy,
} from '#content/pages/certification.ts'
import { earnedOnSpecimen, specimen } from '#content/pages/home.ts'
import { pillarOutlines, specializationOutlines } from '#content/shared/curriculum.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useCatalogue } from '#web/page/site-data.ts'
import { ProgramOverview } from '#web/pages/certification/program-overview.tsx'
import { UpcomingSessions } from '#web/pages/certification/upcoming-sessions.tsx'
import { ActionLink, ButtonLink } from '#web/ui/button.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Certificate } from '#web/ui/certificate.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Plans } from '#web/ui/plans.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { WeightedParts } from '#web/ui/weighted-parts.tsx'

export default function CertificationPage() {
  const { page, actions, overview, enrolling, entering, plans, sessions } = copyFor(useCatalogue())
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
      {sessions.length > 0 && <UpcomingSessions sessions={sessions} copy={sessionCopy} />}
      <CallToAction {...closing} />
    </Page>
  )
}
