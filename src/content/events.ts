// Every event, latest first: what it is about, where it is held, and its figures.
import { counted } from '#content/figures.ts'
import { type EventFacts, type EventName, eventFacts } from '#facts/events.ts'

type EventWords = { title: string; description: string; place: string }

export type Event = EventFacts & EventWords & { credits: string }

const online = 'Online'

const words: Record<EventName, EventWords> = {
  deployerDuties: {
    title: 'What a deployer owes under the EU AI Act',
    description:
      'Prohibited practices and AI literacy came first, in February 2025. We read Articles 4, 5 and 26 with a deployer’s eyes and leave with a list of what to settle this quarter. Half of the hour is for questions.',
    place: online,
  },
  creditModelRehearsal: {
    title: 'Rehearsal: the credit model that drifted',
    description:
      'Refusals rise in one ZIP code, a journalist calls, and the vendor says nothing has changed. Eight roles, one clock and a facilitator who knows the answers; the last hour is spent on repair for the people affected.',
    place: online,
  },
  inventoryQuestions: {
    title: 'Model inventories: half an hour of questions',
    description:
      'No slides. Bring the entry you cannot classify, the owner you cannot find or the system that hides, and hear how three practitioners in banking, health and energy settle it.',
    place: online,
  },
  accraMeeting: {
    title: 'Practitioner meeting, Accra',
    description:
      'A day for certified practitioners and those on the way: governing AI where the model was trained on somebody else’s data. Case tables in the morning, a joint rehearsal in the afternoon, and time to talk.',
    place: 'Accra, Ghana',
  },
  tiredOversight: {
    title: 'Oversight that does not tire',
    description:
      'How to size a review queue, seed it with known errors and roster the people who watch it. With worked examples from fraud review and radiology triage, and the measures to report afterwards.',
    place: online,
  },
  clinicalModelRehearsal: {
    title: 'Rehearsal: a clinical model fails at night',
    description:
      'A full-day simulation in the form of the exam’s live part: triage scores are wrong, the owner is on leave and the ward is full. Participants lead in turn, and each one receives written observations.',
    place: 'New York, United States',
  },
}

const names = Object.keys(eventFacts) as EventName[]

export const events: Event[] = names
  .map((name) => ({ ...eventFacts[name], ...words[name], credits: counted(eventFacts[name].crus, 'CRU') }))
  .sort((one, other) => other.startsAt.localeCompare(one.startsAt))
