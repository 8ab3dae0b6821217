// The partners page, top to bottom. Its words are in content/pages/partners.ts.
import { actions, closing, joining, kinds, page, proctors } from '#content/pages/partners.ts'
import { Page } from '#web/page/page.tsx'
import { PartnerTerms } from '#web/pages/partners/partner-terms.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointsOnward, StepList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

export default function PartnersPage() {
  return (
    <Page {...page}>
      <PageHeading {...page}>
        <ButtonLink look="action" {...actions.contact} />
      </PageHeading>
      <Section {...kinds}>
        <PartnerTerms {...kinds} />
      </Section>
      <Section ground="sheet" {...proctors}>
        <PointsOnward {...proctors} />
      </Section>
      <Section {...joining}>
        <StepList steps={joining.steps} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
