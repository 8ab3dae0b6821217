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
import { LinkRows } from '#web/ui/link-rows.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { PointList, PointsOnward } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLinks } from '#web/ui/text-link.tsx'

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
        <LinkRows rows={plans.rows} />
        <TextLinks links={[plans.more]} className="no-print mt-3" />
      </Section>
      {sessions.length > 0 && <UpcomingSessions sessions={sessions} copy={sessionCopy} />}
      <Section heading={entering.heading}>
        <PointList points={entering.points} columns={2} />
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
        <PhoneFold summary={resilience.areasName}>
          <PointList points={resilience.areas} />
        </PhoneFold>
      </Section>
      <Section id={criteriaFragment} heading={assessment.heading} intro={assessment.intro}>
        <PointsOnward {...assessment} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
