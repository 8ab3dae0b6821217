// What the events page says around its events.
import { range } from '#content/figures.ts'
import { lastChecked } from '#content/last-checked.ts'
import type { PageWords } from '#content/words.ts'
import type { EventKind } from '#facts/events.ts'
import { crusWrittenOut, renewal } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'Events',
  description:
    'Webinars, workshops and practitioner meetings on AI governance and human resilience, with the CRUs they carry.',
  heading: 'Events',
  lede: 'Where practitioners meet: webinars, workshops and rehearsals of incidents.',
}

export const ledger = {
  heading: 'Calendar',
  intro: `Hours are given in the zone of the event and in UTC, and what attending earns in ${crusWrittenOut}.`,
  kinds: {
    webinar: 'Webinar',
    workshop: 'Workshop',
    meeting: 'Practitioner meeting',
  } satisfies Record<EventKind, string>,
  timings: { past: 'Past', next: 'Next', upcoming: 'Upcoming' },
  terms: { time: 'Time', place: 'Place', crus: 'Earns', seats: 'Seats' },
  calendarFile: 'Add to calendar',
  ask: 'Ask about this event',
}

const { core, webinars, professionalActivities } = renewal.categories

export const notes = {
  heading: 'Good to know',
  points: [
    {
      heading: 'How to take part',
      text: 'Ask for a seat with the button next to the event. Seats are given in the order in which requests reach us, and we confirm each one by email.',
    },
    {
      heading: 'What attending earns',
      text: `Webinars carry ${range(webinars)} CRUs, with the short quiz at the end. Workshops count as core study (${range(core)}), meetings as professional activities (${range(professionalActivities)}).`,
    },
    {
      heading: 'If you need an adjustment',
      text: 'Captions, an interpreter, step-free access, a quieter place: say so when you ask for the seat.',
    },
    { heading: 'The law they speak of', text: lastChecked('aiAct') },
  ],
  links: [{ href: '/ceu', text: 'How CRUs count' }],
}

export const closing = {
  heading: 'Host one with us',
  text: 'A room, a case and a date are enough to begin. We bring the facilitator.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/partners', text: 'About partners' },
}
