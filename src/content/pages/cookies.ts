// What the cookies page says.

import { month } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { legalPagesUpdated } from '#facts/policies.ts'

export const page: PageWords = {
  title: 'Cookie Policy',
  description: `${brand.name} sets no cookies of its own. What the site keeps in your browser instead, and how to remove it. Last updated ${month(legalPagesUpdated)}.`,
  heading: 'Cookie Policy',
  lede: `A short policy, because there is little to say. Last updated ${month(legalPagesUpdated)}.`,
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'Cookies', text: 'This site sets none of its own.' },
    {
      heading: 'Local storage',
      text: 'Your choice of theme is kept in your browser, so that the next page looks the same.',
    },
    {
      heading: 'Removing it',
      text: 'Clear the data of this site in your browser: nothing else depends on it.',
    },
  ],
  onward: [
    { href: '/privacy', text: 'Privacy Policy' },
    { href: '/contact', text: 'Ask a question' },
  ],
}
