// The micro-credential programs: the catalogue's courses with their topics, outcomes and figures.

import {
  bestRating,
  type Difficulty,
  type MicroIndustry,
  microCredentials,
  microFigures,
} from '#constants/micro.ts'
import { crusOf, durationOf, enrollHref, microCoursesIn, priceOf } from '#content/catalogue/offer.ts'
import { grouped } from '#content/shared/figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const microIndustryNames: Record<MicroIndustry, string> = {
  finance: 'Finance',
  healthcare: 'Healthcare',
  energy: 'Energy',
  general: 'General',
}

const industryInSentence: Record<MicroIndustry, string> = {
  finance: 'finance',
  healthcare: 'healthcare',
  energy: 'energy',
  general: 'general business',
}

export type ProgramDetails = {
  industry: MicroIndustry
  difficulty: Difficulty
  rating: string
  enrolled: string
  topics: string[]
  outcomes: string[]
}

export type MicroProgram = {
  id: string
  title: string
  description: string
  duration: string
  crus: string
  price: string
  isFeatured: boolean
  enrollHref: string
  // Missing for courses that an operator added.
  details?: ProgramDetails
}

const lists: Record<MicroIndustry, Pick<ProgramDetails, 'topics' | 'outcomes'>> = {
  finance: {
    topics: ['Model risk management', 'Fair lending and credit', 'Fraud and transaction monitoring'],
    outcomes: [
      'Keep a model inventory that an examiner can read without help',
      'Test a credit model for unfair outcomes and record what you find',
      'Set alerts that separate drift from noise',
    ],
  },
  healthcare: {
    topics: ['Clinical validation', 'Patient data and consent', 'AI as a medical device'],
    outcomes: [
      'Judge whether a tool was validated on patients like yours',
      'Write a protocol for when staff may overrule a recommendation',
      'Report an AI-related incident to the right body on time',
    ],
  },
  energy: {
    topics: ['Forecasting and dispatch', 'Critical infrastructure rules', 'Operator trust and fallback'],
    outcomes: [
      'Define the limits within which a system may act alone',
      'Plan and rehearse a return to manual operation',
      'Document a control decision for the regulator',
    ],
  },
  general: {
    topics: ['Inventory and risk levels', 'Policies people follow', 'Suppliers and contracts'],
    outcomes: [
      'List the AI in your organization and rank it by risk',
      'Write a one-page acceptable-use policy',
      'Ask a supplier the questions that matter before signing',
    ],
  },
}

const industries = Object.keys(microCredentials) as MicroIndustry[]

const detailsOf = new Map(
  industries.map((industry) => {
    const { difficulty, rating, enrolled } = microFigures[industry]
    const figures = {
      difficulty,
      rating: `${rating} of ${bestRating}`,
      enrolled: grouped(enrolled),
    }
    return [`micro-${industry}`, { industry, ...figures, ...lists[industry] }]
  }),
)

export function microProgramsIn(catalogue: Catalogue): MicroProgram[] {
  return microCoursesIn(catalogue).map((course) => {
    const details = detailsOf.get(course.id)
    return {
      id: course.id,
      title: course.title,
      description: course.description,
      duration: durationOf(course),
      crus: crusOf(course),
      price: priceOf(course),
      isFeatured: details !== undefined && microCredentials[details.industry].isFeatured,
      enrollHref: enrollHref(course),
      ...(details && { details }),
    }
  })
}

// Without courses that an operator added, whose industry is unknown.
export const industriesIn = (catalogue: Catalogue): string[] =>
  microProgramsIn(catalogue).flatMap(({ details }) => (details ? [industryInSentence[details.industry]] : []))
