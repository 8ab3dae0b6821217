// The micro-credentials, program by program.
import { usd } from '#content/figures.ts'
import { microTitles } from '#content/micro-titles.ts'
import {
  bestRating,
  type Difficulty,
  type MicroIndustry,
  microCredentials,
  microFigures,
} from '#facts/micro.ts'

export const industryNames: Record<MicroIndustry, string> = {
  finance: 'Finance',
  healthcare: 'Healthcare',
  energy: 'Energy',
  general: 'General',
}

export type MicroProgram = {
  id: string
  title: string
  industry: MicroIndustry
  difficulty: Difficulty
  description: string
  duration: string
  crus: string
  price: string
  rating: string
  enrolled: string
  topics: string[]
  outcomes: string[]
  isFeatured: boolean
  enrollHref: string
}

type Words = Pick<MicroProgram, 'description' | 'topics' | 'outcomes'>

const words: Record<MicroIndustry, Words> = {
  finance: {
    description: 'Model risk, fair lending and market conduct, with the evidence that examiners ask for.',
    topics: ['Model risk management', 'Fair lending and credit', 'Fraud and transaction monitoring'],
    outcomes: [
      'Keep a model inventory that an examiner can read unaided',
      'Test a credit model for unfair outcomes and record what you found',
      'Set alerts that separate drift from noise',
    ],
  },
  healthcare: {
    description: 'Clinical decision support, patient safety and consent, from procurement to the bedside.',
    topics: ['Clinical validation', 'Patient data and consent', 'AI as a medical device'],
    outcomes: [
      'Judge whether a tool was validated on patients like yours',
      'Write a protocol for when staff may overrule a recommendation',
      'Report an AI-related incident to the right body in time',
    ],
  },
  energy: {
    description:
      'Forecasting, grid control and predictive maintenance where a wrong answer has physical weight.',
    topics: ['Forecasting and dispatch', 'Critical infrastructure rules', 'Operator trust and fallback'],
    outcomes: [
      'Define the limits within which a system may act alone',
      'Plan and rehearse a return to manual operation',
      'Document a control decision for the regulator',
    ],
  },
  general: {
    description:
      'The working basics for any organization: what you use, what it may do, and who answers for it.',
    topics: ['Inventory and risk levels', 'Policies people follow', 'Suppliers and contracts'],
    outcomes: [
      'List the AI in your organization and rank it by risk',
      'Write an acceptable-use policy of one page',
      'Ask a supplier the questions that matter before signing',
    ],
  },
}

const industries = Object.keys(microCredentials) as MicroIndustry[]

export const microPrograms: MicroProgram[] = industries.map((industry) => {
  const { hours, crus, priceUsd, isFeatured } = microCredentials[industry]
  const { difficulty, rating, enrolled } = microFigures[industry]
  return {
    ...words[industry],
    title: microTitles[industry],
    id: `micro-${industry}`,
    industry,
    difficulty,
    duration: `${hours} hours`,
    crus: `${crus} CRUs`,
    price: usd(priceUsd),
    rating: `${rating} of ${bestRating}`,
    enrolled: enrolled.toLocaleString('en-US'),
    isFeatured,
    enrollHref: `/contact?subject=micro-${industry}`,
  }
})
