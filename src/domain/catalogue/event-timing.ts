// Says which events are over, which one is next, and which come after it.
export type EventTiming = 'past' | 'next' | 'upcoming'

type Span = { id: string; startsAt: string; endsAt: string }

// An event is past only when it has ended: one that is running is the next to join.
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
