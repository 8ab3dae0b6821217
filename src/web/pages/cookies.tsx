// The cookies page, top to bottom. Its words are in content/pages/cookies.ts.
import { page, purpose } from '#content/pages/cookies.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Purpose } from '#web/sections/purpose.tsx'

export default function CookiesPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Purpose {...purpose} />
    </Page>
  )
}
