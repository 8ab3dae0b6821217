// What the events page says around its events.

import type { EventKind } from '#constants/events.ts'
import { crusWrittenOut, renewal } from '#constants/renewal.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { range } from '#content/shared/figures.ts'
import { lastChecked } from '#content/shared/last-checked.ts'

export const page: PageCopy = {
  title: 'Events',
  description:
    'Webinars, workshops and practitioner meetings on AI governance and human resilience, with the CRUs they earn.',
  heading: 'Events',
  lede: 'Webinars, workshops and incident drills for practitioners.',
}

const ask = 'Ask about this event'

export const ledger = {
  heading: 'Calendar',
  intro: `Times are in the event’s time zone and UTC. Each event lists the ${crusWrittenOut} it earns.`,
  kinds: {
    webinar: 'Webinar',
    workshop: 'Workshop',
    meeting: 'Practitioner meeting',
  } satisfies Record<EventKind, string>,
  past: 'Past events',
  timings: { past: 'Past', next: 'Next', upcoming: 'Upcoming' },
  terms: { time: 'Time', place: 'Place', crus: 'Earns', seats: 'Seats' },
  calendarFile: 'Add to calendar',
  ask,
}

const { core, webinars, professionalActivities } = renewal.categories

export const notes = {
  heading: 'Good to know',
  points: pointsOf({
    'How to take part': `Choose “${ask}” to request a seat. Seats are first come, first served, and we confirm each one by email.`,
    'CRUs for attending': `Webinars earn ${range(webinars)} CRUs, including the short quiz at the end. Workshops count as core study (${range(core)}), meetings as professional activities (${range(professionalActivities)}).`,
    Accommodations:
      'Captions, an interpreter, step-free access, a quieter place: tell us when you request your seat.',
    'Legal references': lastChecked('aiAct'),
  }),
  links: [{ href: '/ceu', text: 'How CRUs work' }],
}

export const closing = {
  heading: 'Host an event with us',
  text: 'All you need is a room, a case and a date. We bring the facilitator.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/partners', text: 'About partnering' },
}
