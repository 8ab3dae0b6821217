// The calculator's complete result, in whole dollars.

import { certifiedPeople, type Package, savingsPercent } from '#constants/calculator.ts'
import {
  modelVersion,
  type ReturnPeriod,
  returnPeriods,
  riskModel,
  riskSpread as spread,
} from '#constants/risk-model.ts'
import { type CurvePoint, curveOf, yearlyLoss } from '#domain/risk/bad-year.ts'
import { exposureOf } from '#domain/risk/exposure.ts'
import type { RiskInput } from '#domain/risk/input.ts'

export type Breakdown = {
  revenueRisk: number
  systemRisk: number
  highRiskModelRisk: number
  incidentPenalty: number
  mitigation: number
}

// The range of the estimate: a 10% chance that the true expected loss is below p10, and 10% that it is above p90.
export type Range = { p10: number; p50: number; p90: number }

export type BadYear = { chanceOfLoss: number } & Record<ReturnPeriod, number>

export type Estimate = {
  exposure: number
  savings: Record<Package, number>
  breakdown: Breakdown
  range: Range
  badYear: BadYear
  curve: CurvePoint[]
  modelVersion: string
}

const certain = { p10: 0, p50: 0, p90: 0 }
const noBadYear = { chanceOfLoss: 0, oneInTen: 0, oneInTwenty: 0, oneInHundred: 0 }

export const employeesOf = ({ employees, annualRevenue }: RiskInput) =>
  employees ?? annualRevenue / riskModel.revenuePerEmployeeUsd

// The loss of the part of the organization that the people certified can reach, like that of a company of its size.
function reachedExposure(input: RiskInput, name: Package): number {
  const people = name === 'enterprise' ? Number.POSITIVE_INFINITY : certifiedPeople[name]
  const reached = Math.min(1, (people * riskModel.employeesPerCertified) / Math.max(1, employeesOf(input)))
  const { lossPerEvent } = input
  return exposureOf({
    ...input,
    annualRevenue: input.annualRevenue * reached,
    // Grows with size as in the model.
    ...(lossPerEvent !== undefined && { lossPerEvent: lossPerEvent * Math.sqrt(reached) }),
  }).exposure
}

function savingsOf(input: RiskInput): Record<Package, number> {
  const saving = (name: Package) => Math.round((reachedExposure(input, name) * savingsPercent[name]) / 100)
  return { team: saving('team'), division: saving('division'), enterprise: saving('enterprise') }
}

function rangeAround(exposure: number, revenue: number): Range {
  const survey = Math.log(Math.sqrt(spread.surveyGap))
  const size = spread.sizeDoubt * Math.log(revenue / riskModel.referenceRevenueUsd)
  const factor = Math.exp(Math.sqrt(survey * survey + size * size))
  return {
    p10: Math.round(exposure / factor),
    p50: Math.round(exposure),
    p90: Math.min(Math.floor(revenue), Math.round(exposure * factor)),
  }
}

export function estimate(input: RiskInput): Estimate {
  const { exposure, mitigation, ...parts } = exposureOf(input)
  const isNothing = Math.round(exposure) === 0
  const year = yearlyLoss(input, { exposure, mitigation, ...parts })
  const lossOf = (period: ReturnPeriod) =>
    Math.min(Math.floor(input.annualRevenue), Math.round(year.onceIn(returnPeriods[period])))
  return {
    exposure: Math.round(exposure),
    savings: savingsOf(input),
    breakdown: {
      revenueRisk: Math.round(parts.revenueRisk),
      systemRisk: Math.round(parts.systemRisk),
      highRiskModelRisk: Math.round(parts.highRiskModelRisk),
      incidentPenalty: Math.round(parts.incidentPenalty),
      mitigation,
    },
    range: isNothing ? certain : rangeAround(exposure, input.annualRevenue),
    badYear: isNothing
      ? noBadYear
      : {
          chanceOfLoss: year.chanceOfLoss,
          oneInTen: lossOf('oneInTen'),
          oneInTwenty: lossOf('oneInTwenty'),
          oneInHundred: lossOf('oneInHundred'),
        },
    curve: isNothing ? [] : curveOf(year),
    modelVersion,
  }
}
