// The partners page, top to bottom. Its words are in content/pages/partners.ts.
import { actions, closing, joining, kinds, page, proctors } from '#content/pages/partners.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { Exchange } from '#web/sections/exchange.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { PointsOnward } from '#web/sections/point-list.tsx'
import { Section } from '#web/sections/section.tsx'
import { StepList } from '#web/sections/step-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export default function PartnersPage() {
  return (
    <Page {...page}>
      <PageHeading {...page}>
        <ButtonLink look="action" {...actions.contact} />
      </PageHeading>
      <Section {...kinds}>
        <Exchange {...kinds} />
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
