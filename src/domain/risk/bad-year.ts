// A bad year: the probability that one year's loss exceeds a given sum.

import { riskModel as model, riskSpread as spread } from '#constants/risk-model.ts'
import { type Exposure, expectedEvents, priorIncidentsAdd } from '#domain/risk/exposure.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { upperQuantile, upperTail } from '#domain/risk/normal.ts'

export type CurvePoint = { loss: number; chance: number }

export type YearlyLoss = {
  chanceOfLoss: number
  // The probability that a year's loss is above this sum.
  chanceAbove: (loss: number) => number
  // The loss reached or exceeded once in so many years; 0 if even a first loss is rarer.
  onceIn: (years: number) => number
}

const noLoss: YearlyLoss = { chanceOfLoss: 0, chanceAbove: () => 0, onceIn: () => 0 }

function eventsPerYear(input: RiskInput, mitigation: number): number {
  const { systems, highRiskModels } = expectedEvents(input)
  const prior = priorIncidentsAdd(input) ? 1 + model.priorIncidentShare : 1
  const severityShare = spread.leaderSeverityShare / model.mitigation.high
  return (systems + highRiskModels) * prior * ((1 - mitigation) / (1 - mitigation * severityShare))
}

// A year has a loss with probability p, and the loss is lognormal with the mean that gives the exposure.
export function yearlyLoss(input: RiskInput, { exposure, mitigation }: Exposure): YearlyLoss {
  const events = eventsPerYear(input, mitigation)
  if (exposure <= 0 || events <= 0) return noLoss
  const chanceOfLoss = 1 - Math.exp(-events)
  const variance = Math.log(chanceOfLoss * (1 + Math.exp(spread.lossSpread ** 2) / events))
  const deviation = Math.sqrt(variance)
  const mean = Math.log(exposure / chanceOfLoss) - variance / 2
  return {
    chanceOfLoss,
    chanceAbove: (loss) =>
      loss >= input.annualRevenue ? 0 : chanceOfLoss * upperTail((Math.log(loss) - mean) / deviation),
    onceIn: (years) => {
      const share = 1 / (years * chanceOfLoss)
      if (share >= 1) return 0
      return Math.min(input.annualRevenue, Math.exp(mean + deviation * upperQuantile(share)))
    },
  }
}

const points = 60
const rarestYears = 500
const commonestShare = 0.98
const chanceDecimals = 1e6

// The curve to plot: losses on a logarithmic scale, in whole dollars, up to the loss of one year in five hundred.
export function curveOf({ chanceOfLoss, chanceAbove, onceIn }: YearlyLoss): CurvePoint[] {
  const largest = Math.floor(onceIn(rarestYears))
  if (largest < 1) return []
  const smallest = Math.max(1, Math.min(onceIn(1 / (chanceOfLoss * commonestShare)), largest / 10))
  return Array.from({ length: points }, (_, index) => {
    const loss = Math.round(smallest * (largest / smallest) ** (index / (points - 1)))
    return { loss, chance: Math.round(chanceAbove(loss) * chanceDecimals) / chanceDecimals }
  })
}
