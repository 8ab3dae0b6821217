// The events page, top to bottom. Its words are in content/pages/events.ts, its events in content/events.ts.
import { events } from '#content/events.ts'
import { closing, ledger, notes, page } from '#content/pages/events.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { EventLedger } from '#web/sections/event-ledger.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { PointsOnward } from '#web/sections/point-list.tsx'
import { Section } from '#web/sections/section.tsx'

export default function EventsPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section {...ledger}>
        <EventLedger {...ledger} events={events} />
      </Section>
      <Section ground="sheet" {...notes}>
        <PointsOnward {...notes} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
