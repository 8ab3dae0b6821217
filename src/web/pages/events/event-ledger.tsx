// The events: upcoming first, then past ones.
import type { Event } from '#content/events.ts'
import { EventRow, type EventRowWords } from '#web/pages/events/event-row.tsx'

type Props = EventRowWords & { events: Event[] }

// Rendered latest first. The frame script sorts by the reader's clock and then shows the list,
// so that nothing moves.
export function EventLedger({ events, ...words }: Props) {
  return (
    <ol
      data-soonest-first=""
      className="border-t border-ink [@media(scripting:enabled)]:not-data-ordered:invisible"
    >
      {events.map((event) => (
        <EventRow key={event.id} event={event} {...words} />
      ))}
    </ol>
  )
}
