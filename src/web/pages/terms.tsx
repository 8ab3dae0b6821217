// The terms page, top to bottom. Its words are in content/pages/terms.ts.
import { page, purpose } from '#content/pages/terms.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Purpose } from '#web/sections/purpose.tsx'

export default function TermsPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Purpose {...purpose} />
    </Page>
  )
}
