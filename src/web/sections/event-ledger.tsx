// The events as a dated ledger: the next one first, then those after it, then what is over.
import type { Event } from '#content/events.ts'
import { EventRow, type EventRowWords } from '#web/sections/event-row.tsx'

type Props = EventRowWords & { events: Event[] }

// Rendered latest first. Which is next is known by the reader's own clock alone: the frame's script puts it on top, and
// until then nothing is shown that would move. Without scripts they stay as they are.
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
