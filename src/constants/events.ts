// Figures of the events: dates, capacity and credits.
export type EventKind = 'webinar' | 'workshop' | 'meeting'

// Hours from UTC. All events given in EST fall in winter, when that is New York time.
export const eventZones = { EST: -5, UTC: 0 } as const
export type EventZone = keyof typeof eventZones

export type EventFacts = {
  // Part of a public address, so it never changes.
  id: string
  kind: EventKind
  startsAt: string
  endsAt: string
  zone: EventZone
  crus: number
  seats: number
}

export const eventFacts = {
  deployerDuties: {
    id: 'deployer-duties',
    kind: 'webinar',
    startsAt: '2025-02-20T17:00:00Z',
    endsAt: '2025-02-20T18:00:00Z',
    zone: 'EST',
    crus: 1,
    seats: 500,
  },
  creditModelRehearsal: {
    id: 'credit-model-rehearsal',
    kind: 'workshop',
    startsAt: '2025-11-18T14:00:00Z',
    endsAt: '2025-11-18T18:00:00Z',
    zone: 'EST',
    crus: 2,
    seats: 24,
  },
  inventoryQuestions: {
    id: 'inventory-questions',
    kind: 'webinar',
    startsAt: '2026-02-11T17:00:00Z',
    endsAt: '2026-02-11T17:30:00Z',
    zone: 'EST',
    crus: 0.5,
    seats: 500,
  },
  accraMeeting: {
    id: 'practitioner-meeting-accra',
    kind: 'meeting',
    startsAt: '2026-12-02T09:00:00Z',
    endsAt: '2026-12-02T16:00:00Z',
    zone: 'UTC',
    crus: 4,
    seats: 80,
  },
  tiredOversight: {
    id: 'tired-oversight',
    kind: 'webinar',
    startsAt: '2027-02-09T17:00:00Z',
    endsAt: '2027-02-09T18:00:00Z',
    zone: 'EST',
    crus: 1,
    seats: 500,
  },
  clinicalModelRehearsal: {
    id: 'clinical-model-rehearsal',
    kind: 'workshop',
    startsAt: '2027-11-16T14:00:00Z',
    endsAt: '2027-11-16T22:00:00Z',
    zone: 'EST',
    crus: 3,
    seats: 30,
  },
} as const satisfies Record<string, EventFacts>

export type EventName = keyof typeof eventFacts

// The day the content was last changed, so that rebuilding changes nothing.
export const eventsSetAt = '2025-01-06T12:00:00Z'
