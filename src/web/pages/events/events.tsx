// The events page, top to bottom. Its words are in content/pages/events.ts, its events in content/events.ts.

import { closing, ledger, notes, page } from '#content/pages/events.ts'
import { events } from '#content/shared/events.ts'
import { Page } from '#web/page/page.tsx'
import { EventRows } from '#web/pages/events/event-rows.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointsOnward } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

export default function EventsPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section {...ledger}>
        <EventRows {...ledger} events={events} />
      </Section>
      <Section ground="sheet" {...notes}>
        <PointsOnward {...notes} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
