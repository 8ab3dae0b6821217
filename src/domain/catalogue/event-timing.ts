// Which events are past, which is next, and which come later.
export type EventTiming = 'past' | 'next' | 'upcoming'

type Span = { id: string; startsAt: string; endsAt: string }

// An event is past only once it has ended; one in progress is the next to join.
export function timingsAt(events: Span[], now: Date): Map<string, EventTiming> {
  const ahead = events
    .filter(({ endsAt }) => new Date(endsAt) > now)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const [next] = ahead
  const isAhead = new Set(ahead.map(({ id }) => id))
  return new Map(
    events.map(({ id }) => [id, id === next?.id ? 'next' : isAhead.has(id) ? 'upcoming' : 'past']),
  )
}
