// What the honor code page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Honor Code',
  description: `The Honor Code of ${brand.name} candidates: the pledge, what is prohibited, what follows, how to report, and where to find support.`,
  heading: 'Honor Code',
  lede: 'No cheating, no plagiarism, no dishonesty: the pledge of everyone who learns and is examined here.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'The pledge',
      text: 'Academic honesty, original work, fair assessment through proctored exams, and reporting what one sees.',
    },
    {
      heading: 'What is prohibited',
      text: 'Cheating, plagiarism, unauthorized collaboration and exam misconduct, each described so that nobody need guess.',
    },
    { heading: 'What follows', text: 'From a warning with training to dismissal, in proportion.' },
  ],
  onward: [
    { href: '/ethics', text: 'Code of Ethics' },
    { href: '/appeals', text: 'Appeals' },
  ],
}
