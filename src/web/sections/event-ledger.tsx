// The events as a dated ledger, latest first, so that what is still to come stands above what is over.
import { dayParts } from '#content/event-hours.ts'
import type { Event } from '#content/events.ts'
import { EventRow, type EventRowWords } from '#web/sections/event-row.tsx'

type Props = EventRowWords & { events: Event[] }

const yearOf = ({ startsAt, zone }: Event) => dayParts(startsAt, zone).year

export function EventLedger({ events, ...words }: Props) {
  const years = [...new Set(events.map(yearOf))]
  return years.map((year) => (
    <section key={year} className="mb-12 last:mb-0">
      <h3 className="label-small mb-3 font-sans text-brass">{year}</h3>
      <ol className="border-t border-ink">
        {events
          .filter((event) => yearOf(event) === year)
          .map((event) => (
            <EventRow key={event.id} event={event} {...words} />
          ))}
      </ol>
    </section>
  ))
}
