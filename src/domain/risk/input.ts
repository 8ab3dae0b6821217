// The inputs of the risk model, and the error message of each rule.
import {
  type AnyField,
  allFields,
  type CalculatorField,
  calculatorLimits,
  type Industry,
  industries,
  type NumberField,
  type OwnFigure,
  type Posture,
  postures,
  type Region,
  regions,
} from '#constants/calculator.ts'

// Without one of the visitor's own figures, the model's applies.
export type OwnFigures = Partial<Record<OwnFigure, number>>

export type RiskInput = OwnFigures & {
  industry: Industry
  region: Region
  annualRevenue: number
  aiSystemsCount: number
  highRiskModelsCount: number
  priorIncidents: boolean
  regulatoryPosture: Posture
}

const codes = { industry: industries, region: regions, regulatoryPosture: postures }
type CodeField = keyof typeof codes

const isCode = (field: AnyField): field is CodeField => field in codes
export const isNumber = (field: AnyField): field is NumberField => field in calculatorLimits

const ofCode = (field: CodeField) => ({
  otherwise: `${allFields[field]} must be one of: ${codes[field].join(', ')}.`,
})

function ofNumber(field: NumberField) {
  const { from, to, unit } = calculatorLimits[field]
  const name = allFields[field]
  const figure = (value: number) => `${unit === 'usd' ? '$' : ''}${value.toLocaleString('en-US')}`
  const bounds = `${name} must be between ${figure(from)} and ${figure(to)}.`
  return {
    otherwise: `${name} must be a ${unit === 'count' ? 'whole number' : 'number'}.`,
    minimum: bounds,
    maximum: bounds,
  }
}

// Keyed by schema keyword, so that the contract can pass them to its validator.
export const inputSentences = {
  industry: ofCode('industry'),
  region: ofCode('region'),
  annualRevenue: ofNumber('annualRevenue'),
  aiSystemsCount: ofNumber('aiSystemsCount'),
  highRiskModelsCount: ofNumber('highRiskModelsCount'),
  priorIncidents: { otherwise: `${allFields.priorIncidents} must be true or false.` },
  regulatoryPosture: ofCode('regulatoryPosture'),
  lossPerEvent: ofNumber('lossPerEvent'),
  eventsPerYear: ofNumber('eventsPerYear'),
  employees: ofNumber('employees'),
  controlsSpend: ofNumber('controlsSpend'),
} satisfies Record<AnyField, { otherwise: string; minimum?: string; maximum?: string }>

function complaintAboutNumber(field: NumberField, value: unknown): string | undefined {
  const { from, to, unit } = calculatorLimits[field]
  const { otherwise, minimum } = inputSentences[field]
  if (unit === 'count' ? !Number.isInteger(value) : !Number.isFinite(value)) return otherwise
  return Number(value) >= from && Number(value) <= to ? undefined : minimum
}

export function complaintAbout(field: AnyField, value: unknown): string | undefined {
  if (isNumber(field)) return complaintAboutNumber(field, value)
  const known: readonly unknown[] = isCode(field) ? codes[field] : [true, false]
  return known.includes(value) ? undefined : inputSentences[field].otherwise
}

// Not validated yet.
export type AnyInput = Record<CalculatorField, string | number | boolean> & OwnFigures

export function isUsable(input: AnyInput): input is RiskInput {
  return Object.entries(input).every(
    ([field, value]) => complaintAbout(field as AnyField, value) === undefined,
  )
}
