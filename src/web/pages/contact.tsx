// The contact page, top to bottom. Its words are in content/pages/contact.ts.
import { page, purpose } from '#content/pages/contact.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Purpose } from '#web/sections/purpose.tsx'

export default function ContactPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Purpose {...purpose} />
    </Page>
  )
}
