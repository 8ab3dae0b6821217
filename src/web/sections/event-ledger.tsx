// The events as a dated ledger, latest first, so that what is still to come stands above what is over.
import { useEffect, useState } from 'react'
import { dayParts } from '#content/event-hours.ts'
import type { Event } from '#content/events.ts'
import { type EventTiming, timingsAt } from '#domain/catalogue/event-timing.ts'
import { EventRow, type EventRowWords } from '#web/sections/event-row.tsx'

type Props = EventRowWords & { events: Event[] }

// The page was rendered on another day than it is read: standings appear once the reader's own day is known.
function useStandings(events: Event[]): Map<string, EventTiming> {
  const [standings, setStandings] = useState(new Map<string, EventTiming>())
  useEffect(() => setStandings(timingsAt(events, new Date())), [events])
  return standings
}

const yearOf = ({ startsAt, zone }: Event) => dayParts(startsAt, zone).year

export function EventLedger({ events, ...words }: Props) {
  const standings = useStandings(events)
  const years = [...new Set(events.map(yearOf))]
  return years.map((year) => (
    <section key={year} className="mb-12 last:mb-0">
      <h3 className="label-small mb-3 font-sans text-brass">{year}</h3>
      <ol className="border-t border-ink">
        {events
          .filter((event) => yearOf(event) === year)
          .map((event) => (
            <EventRow key={event.id} event={event} standing={standings.get(event.id)} {...words} />
          ))}
      </ol>
    </section>
  ))
}
