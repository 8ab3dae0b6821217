// What the events page says.
import type { PageWords, PurposeWords } from '#content/words.ts'

export const page: PageWords = {
  title: 'Events',
  description:
    'Webinars, workshops and practitioner meetings on AI governance and human resilience, with the CRU credits they carry.',
  heading: 'Events',
  lede: 'Where practitioners meet: webinars, workshops and rooms where incidents are rehearsed.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Learn',
      text: 'Webinars with practitioners and regulators, recorded for those in other time zones.',
    },
    { heading: 'Rehearse', text: 'Workshops in which an incident is played through to its end.' },
    { heading: 'Earn', text: 'Attendance carries CRU credits that count toward renewal.' },
  ],
  onward: [
    { href: '/ceu', text: 'How credits count' },
    { href: '/contact', text: 'Ask about an event' },
  ],
}
