// What the standards page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Standards & Reports',
  description: `The documents behind the certification: ${brand.name} standards and reports, and their alignment with international frameworks for AI governance.`,
  heading: 'Standards & Reports',
  lede: 'What we examine is published. Read it before you trust it.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'The library',
      text: 'Six documents, each with its version, for practitioners, auditors and the people who write the rules.',
    },
    {
      heading: 'The alignments',
      text: 'How the standard maps to the international frameworks that organizations already report against.',
    },
    { heading: 'The use of it', text: 'Cite it, audit with it, hold us to it.' },
  ],
  onward: [
    { href: '/certification', text: 'How the standard is taught' },
    { href: '/contact', text: 'Ask about a document' },
  ],
}
