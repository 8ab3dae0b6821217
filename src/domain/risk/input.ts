// The inputs of the risk model, and the error message of each rule.
import {
  type CalculatorField,
  calculatorFields,
  calculatorLimits,
  type Industry,
  industries,
  type Posture,
  postures,
  type Region,
  regions,
} from '#constants/calculator.ts'

export type RiskInput = {
  industry: Industry
  region: Region
  annualRevenue: number
  aiSystemsCount: number
  highRiskModelsCount: number
  priorIncidents: boolean
  regulatoryPosture: Posture
}

const { annualRevenueUsd, count } = calculatorLimits
const figure = (value: number) => value.toLocaleString('en-US')
const between = (name: string, from: string, to: string) => `${name} must be between ${from} and ${to}.`

const ofCode = (name: string, codes: readonly string[]) => ({
  otherwise: `${name} must be one of: ${codes.join(', ')}.`,
})

const ofCount = (name: string) => {
  const bounds = between(name, figure(count.from), figure(count.to))
  return { otherwise: `${name} must be a whole number.`, minimum: bounds, maximum: bounds }
}

const revenueBounds = between(
  calculatorFields.annualRevenue,
  `$${figure(annualRevenueUsd.from)}`,
  `$${figure(annualRevenueUsd.to)}`,
)

// Keyed by schema keyword, so that the contract can pass them to its validator.
export const inputSentences = {
  industry: ofCode(calculatorFields.industry, industries),
  region: ofCode(calculatorFields.region, regions),
  annualRevenue: {
    otherwise: `${calculatorFields.annualRevenue} must be a number.`,
    minimum: revenueBounds,
    maximum: revenueBounds,
  },
  aiSystemsCount: ofCount(calculatorFields.aiSystemsCount),
  highRiskModelsCount: ofCount(calculatorFields.highRiskModelsCount),
  priorIncidents: { otherwise: `${calculatorFields.priorIncidents} must be true or false.` },
  regulatoryPosture: ofCode(calculatorFields.regulatoryPosture, postures),
} satisfies Record<CalculatorField, { otherwise: string; minimum?: string; maximum?: string }>

const codes = { industry: industries, region: regions, regulatoryPosture: postures }

function complaintAboutCode(field: keyof typeof codes, value: unknown): string | undefined {
  const known: readonly unknown[] = codes[field]
  return known.includes(value) ? undefined : inputSentences[field].otherwise
}

function complaintAboutCount(
  field: 'aiSystemsCount' | 'highRiskModelsCount',
  value: unknown,
): string | undefined {
  if (!Number.isInteger(value)) return inputSentences[field].otherwise
  const isWithin = Number(value) >= count.from && Number(value) <= count.to
  return isWithin ? undefined : inputSentences[field].minimum
}

function complaintAboutRevenue(value: unknown): string | undefined {
  if (!Number.isFinite(value)) return inputSentences.annualRevenue.otherwise
  const isWithin = Number(value) >= annualRevenueUsd.from && Number(value) <= annualRevenueUsd.to
  return isWithin ? undefined : inputSentences.annualRevenue.minimum
}

export function complaintAbout(field: CalculatorField, value: unknown): string | undefined {
  switch (field) {
    case 'industry':
    case 'region':
    case 'regulatoryPosture':
      return complaintAboutCode(field, value)
    case 'aiSystemsCount':
    case 'highRiskModelsCount':
      return complaintAboutCount(field, value)
    case 'annualRevenue':
      return complaintAboutRevenue(value)
    case 'priorIncidents':
      return typeof value === 'boolean' ? undefined : inputSentences.priorIncidents.otherwise
  }
}

// Not validated yet.
export type AnyInput = Record<CalculatorField, string | number | boolean>

export function isUsable(input: AnyInput): input is RiskInput {
  return Object.entries(input).every(
    ([field, value]) => complaintAbout(field as CalculatorField, value) === undefined,
  )
}
