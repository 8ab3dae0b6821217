// The events: upcoming ones, and past ones folded.

import type { EventKind } from '#constants/events.ts'
import { enrollHref } from '#content/catalogue/offer.ts'
import { dayParts, eventHours } from '#content/shared/event-hours.ts'
import type { Event } from '#content/shared/events.ts'
import type { EventTiming } from '#domain/catalogue/event-timing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type EventRowCopy = {
  kinds: Record<EventKind, string>
  terms: { time: string; place: string; crus: string; seats: string }
  timings: Record<EventTiming, string>
  calendarFile: string
  ask: string
}

type Props = EventRowCopy & { event: Event }

// The frame script sets the timing by the reader's clock.
const shownFor: Record<EventTiming, string> = {
  past: 'group-data-[timing=past]:inline',
  next: 'group-data-[timing=next]:inline',
  upcoming: 'group-data-[timing=upcoming]:inline',
}

function Day({ event, timings }: Pick<Props, 'event' | 'timings'>) {
  const { iso, numeral, month, weekday, year } = dayParts(event.startsAt, event.zone)
  return (
    <div className="flex flex-wrap items-end gap-3 sm:gap-4 lg:row-span-2 lg:block">
      <time dateTime={iso} className="flex flex-wrap items-end gap-3 sm:gap-4 lg:block">
        <span className="block font-serif text-[3.5rem] leading-[0.8] tracking-tight group-data-[timing=next]:text-action group-data-[timing=past]:text-soft sm:text-[4.25rem] lg:text-[5.25rem]">
          {numeral}
        </span>
        <span className="block leading-snug lg:mt-4">
          <span className="block font-semibold">
            {month} {year}
          </span>
          <span className="block text-soft">{weekday}</span>
        </span>
      </time>
      {/* Reserves the line, so nothing moves when the timing appears. */}
      <p className="label-small min-h-[1.4em] text-soft group-data-[timing=next]:text-action max-lg:ml-auto lg:mt-2">
        {(Object.keys(shownFor) as EventTiming[]).map((timing) => (
          <span key={timing} className={`hidden ${shownFor[timing]}`}>
            {timings[timing]}
          </span>
        ))}
      </p>
    </div>
  )
}

function EventRow({ event, timings, kinds, terms, calendarFile, ask }: Props) {
  const facts = [
    { term: terms.time, lines: eventHours(event) },
    { term: terms.place, lines: [event.place] },
    { term: terms.crus, lines: [event.credits] },
    { term: terms.seats, lines: [String(event.seats)] },
  ]
  return (
    <li
      data-starts-at={event.startsAt}
      data-ends-at={event.endsAt}
      data-timing={isPast(event) ? 'past' : undefined}
      className="group grid grid-cols-1 gap-x-12 gap-y-5 border-b border-rule py-8 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,20rem)] lg:grid-rows-[auto_1fr]"
    >
      <Day event={event} timings={timings} />
      <div className="lg:col-start-2">
        <p className="label-small text-brass">{kinds[event.kind]}</p>
        <h3 id={event.id} className="mt-2 font-serif text-[1.65rem] leading-tight tracking-[-0.015em]">
          {event.title}
        </h3>
        <p className="prose-measure mt-3 text-soft">{event.description}</p>
      </div>
      <dl className="divide-y divide-rule border-y border-rule text-[0.95rem] lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-start">
        {facts.map(({ term, lines }) => (
          <div key={term} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-soft">{term}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="no-print flex flex-wrap items-center gap-x-6 gap-y-1 lg:col-start-2 lg:self-start">
        <ButtonLink
          look="outline"
          href={enrollHref(event)}
          text={ask}
          aria-label={`${ask}: ${event.title}`}
        />
        <span className="group-data-[timing=past]:hidden">
          <TextLink href={`/events/${event.id}.ics`} text={calendarFile} about={event.title} downloads />
        </span>
      </p>
    </li>
  )
}

const isPast = ({ endsAt }: Event) => Date.parse(endsAt) < Date.now()

// Sorted by the server's clock. The frame script sorts by the reader's, and then shows the list, so that nothing moves.
export function EventRows({ events, past, ...copy }: EventRowCopy & { events: Event[]; past: string }) {
  const rowsOf = (some: Event[]) => some.map((event) => <EventRow key={event.id} event={event} {...copy} />)
  return (
    <div data-soonest-first="" className="[@media(scripting:enabled)]:not-data-ordered:invisible">
      <ol className="border-t border-ink">{rowsOf(events.filter((event) => !isPast(event)).toReversed())}</ol>
      <Fold heading={past} level={3} className="border-t-0 border-b">
        <ol>{rowsOf(events.filter(isPast))}</ol>
      </Fold>
    </div>
  )
}
