// What the directory page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Credentials Directory',
  description: `Search the public directory of ${brand.name} credentials by holder or course, and open the verification of any one of them.`,
  heading: 'Credentials Directory',
  lede: `Who holds a ${brand.name} credential, for which course, and whether it stands today.`,
}

export const purpose: PurposeWords = {
  points: [
    { heading: 'Find a person', text: 'Search by name or by course, with or without accents.' },
    {
      heading: 'Check what you find',
      text: 'Every entry leads to its verification, where the credential is examined again at that moment.',
    },
    {
      heading: 'What a missing name means',
      text: 'Not listed does not mean not certified: ask the holder for the address of their credential.',
    },
  ],
  onward: [
    { href: '/verify', text: 'Verify a credential' },
    { href: '/contact', text: 'Report an error' },
  ],
}
