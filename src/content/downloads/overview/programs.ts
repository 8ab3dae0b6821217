// The overview's comparison of the three program types.
import type { Section } from '#content/document.ts'
import { range, usd } from '#content/figures.ts'
import { certification } from '#facts/certification.ts'
import { microCredentials, microRange } from '#facts/micro.ts'
import { crusWrittenOut, renewal } from '#facts/renewal.ts'

const { categories } = renewal

const microPrices = Object.values(microCredentials).map(({ priceUsd }) => priceUsd)

export const programs: Section = {
  id: 'programs',
  heading: 'Three programs',
  blocks: [
    {
      kind: 'paragraph',
      text: `A flagship certification for people accountable for AI, short micro-credentials for specific industries, and an annual subscription that keeps knowledge current. Continuing education is measured in ${crusWrittenOut}; those from micro-credentials count toward the full certification.`,
    },
    {
      kind: 'table',
      caption: 'The programs side by side',
      columns: ['Program', 'Hours', 'CRUs', 'Price', 'What you get'],
      rows: [
        {
          heading: 'Certification',
          cells: [
            `${certification.hours}`,
            `${certification.renewalCrus} to renew, ${renewal.crus} of them documented`,
            `${usd(certification.priceUsd)}, one-time, in a live cohort`,
            `A digital certificate, valid ${certification.validityYears} years`,
          ],
        },
        {
          heading: 'Micro-credential',
          cells: [
            range(microRange.hours),
            `Earns ${range(microRange.crus)}`,
            `${usd(Math.min(...microPrices))} to ${usd(Math.max(...microPrices))}, one-time`,
            'A digital certificate for one industry',
          ],
        },
        {
          heading: 'CRU subscription',
          cells: [
            `${renewal.subscription.hours} a year`,
            `Earns ${renewal.crus} a year`,
            `${usd(renewal.subscription.priceUsd)} a year`,
            'The CRUs that renew a certification',
          ],
        },
      ],
    },
    {
      kind: 'table',
      caption: 'The four micro-credentials',
      columns: ['Industry', 'Hours', 'CRUs earned', 'Price'],
      rows: [
        { heading: 'Finance', ...microCells('finance') },
        { heading: 'Healthcare', ...microCells('healthcare') },
        { heading: 'Energy', ...microCells('energy') },
        { heading: 'General business', ...microCells('general') },
      ],
    },
  ],
}

function microCells(industry: keyof typeof microCredentials): { cells: string[] } {
  const { hours, crus, priceUsd } = microCredentials[industry]
  return { cells: [`${hours}`, `${crus}`, usd(priceUsd)] }
}

export const cruCategories = [
  { name: 'Core study', ...categories.core },
  { name: 'Webinars', ...categories.webinars },
  { name: 'Self-study', ...categories.selfStudy },
  { name: 'Professional activities', ...categories.professionalActivities },
  { name: 'Hands-on projects', ...categories.handsOnProjects },
  { name: 'Advanced certifications', ...categories.advancedCertifications },
]
