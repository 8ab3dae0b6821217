// What the contact page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand, mailbox } from '#facts/brand.ts'
import { support } from '#facts/commerce.ts'

export const page: PageWords = {
  title: 'Contact',
  description: `How to reach ${brand.name}: programs, exams, enterprise terms, appeals and accommodations, with support hours and response times.`,
  heading: 'Contact Us',
  lede: `A person answers, within ${support.responseHours} hours.`,
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'By e-mail', text: `Write to ${mailbox.general}.` },
    {
      heading: 'By phone',
      text: `${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}.`,
    },
    {
      heading: 'What helps',
      text: 'Say which program, exam or credential it is about, and when you need an answer.',
    },
  ],
  onward: [
    { href: '/faq', text: 'Frequent questions' },
    { href: '/accessibility', text: 'Accommodations' },
  ],
}
