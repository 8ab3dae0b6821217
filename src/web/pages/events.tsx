// The events page, top to bottom. Its words are in content/pages/events.ts.
import { page, purpose } from '#content/pages/events.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Purpose } from '#web/sections/purpose.tsx'

export default function EventsPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Purpose {...purpose} />
    </Page>
  )
}
