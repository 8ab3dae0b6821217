// What the accessibility page says.

import { month } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { accessibility } from '#facts/policies.ts'

export const page: PageWords = {
  title: 'Accessibility Statement',
  description: `${brand.name} commits to ${accessibility.standard}: what the site supports, which accommodations exams and courses offer, and how to ask.`,
  heading: 'Accessibility Statement',
  lede: 'Everyone who can govern AI must be able to read, learn and be examined here.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'The standard',
      text: `We commit to ${accessibility.standard} and review the statement every year, last in ${month(accessibility.reviewed)}.`,
    },
    {
      heading: 'Accommodations',
      text: `For exams and courses alike; ask at least ${accessibility.requestDaysBefore} days before the start.`,
    },
    {
      heading: 'Who answers',
      text: `The Accessibility Coordinator, within ${accessibility.coordinatorBusinessDays} business days.`,
    },
  ],
  onward: [
    { href: '/contact', text: 'Request accommodations' },
    { href: '/exam', text: 'About the exam' },
  ],
}
