// What the micro-credentials page says.
import { range, usd } from '#content/figures.ts'
import type { PageWords, PurposeWords } from '#content/words.ts'
import { microCredentials, microRange } from '#facts/micro.ts'

export const page: PageWords = {
  title: 'Micro-Credentials',
  description: `Short, industry-specific programs in AI governance: ${range(microRange.hours)} hours each, earning ${range(microRange.crus)} CRUs that count toward full certification.`,
  heading: 'Micro-Credentials',
  lede: 'One industry, one working day, one credential: focused programs whose credits count toward the full certification.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Made for one sector',
      text: 'Finance, healthcare, energy and general business, each with the evidence that its own examiners ask for.',
    },
    {
      heading: 'Short enough to finish',
      text: `${range(microRange.hours)} hours of study, from ${usd(microCredentials.general.priceUsd)}.`,
    },
    {
      heading: 'Never wasted',
      text: `Each program earns ${range(microRange.crus)} CRUs. They count toward the full certification whenever you decide to go on.`,
    },
  ],
  onward: [
    { href: '/certification', text: 'View Full Certification' },
    { href: '/contact', text: 'Ask an advisor' },
  ],
}
