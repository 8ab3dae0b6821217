// The pricing page, top to bottom. Its words are in content/pages/pricing.ts.
import { page, purpose } from '#content/pages/pricing.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Purpose } from '#web/sections/purpose.tsx'

export default function PricingPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Purpose {...purpose} />
    </Page>
  )
}
