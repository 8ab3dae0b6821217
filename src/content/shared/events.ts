// Every event, latest first: what it is about, where it is held, and its figures.

import { type EventFacts, type EventName, eventFacts } from '#constants/events.ts'
import { counted } from '#content/shared/figures.ts'

type EventCopy = { title: string; description: string; place: string }

export type Event = EventFacts & EventCopy & { credits: string }

const online = 'Online'

const texts: Record<EventName, EventCopy> = {
  deployerDuties: {
    title: 'Deployer duties under the EU AI Act',
    description:
      'Prohibited practices and AI literacy came first, in February 2025. We read Articles 4, 5 and 26 as a deployer would and leave with a list of what to settle this quarter. Half the hour is for questions.',
    place: online,
  },
  creditModelRehearsal: {
    title: 'Rehearsal: the credit model that drifted',
    description:
      'Denials rise in one ZIP code, a journalist calls, and the vendor says nothing has changed. Eight roles, one clock and a facilitator who knows the answers; the last hour is about making it right for the people affected.',
    place: online,
  },
  inventoryQuestions: {
    title: 'Model inventories: half an hour of Q&A',
    description:
      'No slides. Bring the entry you cannot classify, the owner you cannot find or the system nobody declared, and hear how three practitioners in banking, health and energy would handle it.',
    place: online,
  },
  accraMeeting: {
    title: 'Practitioner meeting, Accra',
    description:
      'A day for certified practitioners and candidates: governing AI where the model was trained on somebody else’s data. Case discussions in the morning, a joint rehearsal in the afternoon, and time to talk.',
    place: 'Accra, Ghana',
  },
  tiredOversight: {
    title: 'Oversight that doesn’t tire',
    description:
      'How to size a review queue, seed it with known errors and schedule the people who watch it. With worked examples from fraud review and radiology triage, and the metrics to report afterward.',
    place: online,
  },
  clinicalModelRehearsal: {
    title: 'Rehearsal: a clinical model fails at night',
    description:
      'A full-day simulation modeled on the live part of the exam: triage scores are wrong, the owner is on leave and the ward is full. Participants take turns leading, and each gets written feedback.',
    place: 'New York, United States',
  },
}

const names = Object.keys(eventFacts) as EventName[]

export const events: Event[] = names
  .map((name) => ({ ...eventFacts[name], ...texts[name], credits: counted(eventFacts[name].crus, 'CRU') }))
  .sort((one, other) => other.startsAt.localeCompare(one.startsAt))
