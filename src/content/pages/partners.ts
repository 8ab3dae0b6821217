// What the partners page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Partners',
  description: `How training providers, universities, employers and proctoring companies work with ${brand.name}, and what the standard asks of them.`,
  heading: 'Partners',
  lede: 'The standard travels further with others: those who teach it, those who hire by it, those who examine under it.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Training providers',
      text: 'Teach the curriculum under our standard, with our materials and our audits.',
    },
    { heading: 'Employers', text: 'Recognize the credential in hiring and verify it without an account.' },
    { heading: 'Proctoring partners', text: 'Examine candidates anywhere, under one set of rules.' },
  ],
  onward: [
    { href: '/contact', text: 'Become a partner' },
    { href: '/about', text: 'Who we are' },
  ],
}
