// The enterprise page, top to bottom. Its words are in content/pages/enterprise.ts.
import { page, purpose } from '#content/pages/enterprise.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Purpose } from '#web/sections/purpose.tsx'

export default function EnterprisePage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Purpose {...purpose} />
    </Page>
  )
}
