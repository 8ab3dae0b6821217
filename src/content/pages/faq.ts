// What the frequent questions page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { guarantee, support } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'FAQ',
  description: `Short answers about ${brand.name} programs, prices, the exam, renewal, refunds and checking a credential.`,
  heading: 'Frequent Questions',
  lede: 'Short answers, with the page that tells the rest.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'How long is the certification?',
      text: `${certification.hours} hours, and it is valid for ${certification.validityYears} years.`,
    },
    {
      heading: 'What does it take to pass?',
      text: `${exam.passMarkPercent}% in an online proctored exam of ${exam.hours} hours. If it does not work out, you can retake it after ${exam.retakeAfterDays} days.`,
    },
    {
      heading: 'Can I have my money back?',
      text: `Within ${guarantee.days} days, provided at most ${guarantee.completedAtMostPercent}% of the program is completed and no exam attempt was made.`,
    },
    {
      heading: 'How fast do you answer?',
      text: `Within ${support.responseHours} hours; by phone ${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}.`,
    },
  ],
  onward: [
    { href: '/contact', text: 'Ask something else' },
    { href: '/pricing', text: 'Pricing' },
  ],
}
