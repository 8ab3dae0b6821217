// What the result of the calculator says, figure by figure.
import { percent, wholeUsd } from '#content/figures.ts'
import type { Breakdown } from '#domain/risk/estimate.ts'
import { packages, savingsPercent } from '#facts/calculator.ts'
import { type ReturnPeriod, returnPeriodNames, returnPeriods } from '#facts/risk-model.ts'

const figure = (count: number) => count.toLocaleString('en-US')

export const leftAside = 'Part of the shared address could not be used and was ignored:'

export const result = {
  exposure: 'Risk exposure: expected loss a year',
  average: 'An average over good and bad years, not a maximum.',
  none: 'Nothing was declared that could cause a loss, so the model expects none.',
  inputs: {
    revenue: (sum: string) => `${sum} revenue`,
    systems: (count: number) => `${figure(count)} AI ${count === 1 ? 'system' : 'systems'}`,
    models: (count: number) => `${figure(count)} high-risk ${count === 1 ? 'model' : 'models'}`,
    prior: { yes: 'with prior incidents', no: 'no prior incidents' },
  },
  share: 'The address of this page now holds these inputs: share it, and it opens this estimate again.',
} as const

export const savings = {
  heading: 'What a certified team could save',
  intro: 'A share of the exposure, by package. These are modeled scenarios, not measured outcomes.',
} as const

export const breakdown = {
  heading: 'Where it comes from',
  intro: 'Four sources of loss add up to the gross figure; the controls you have take some of it away.',
  caption: 'From gross loss to exposure, in US dollars a year',
  columns: ['Part', 'Amount'],
  rows: {
    revenueRisk: 'Revenue risk',
    systemRisk: 'AI systems',
    highRiskModelRisk: 'High-risk models',
    incidentPenalty: 'Prior incidents',
    gross: 'Gross',
    mitigation: (share: number) => `Mitigation (${percent(share, 1)})`,
    exposure: 'Exposure',
  },
  rounding:
    'Each sum is rounded to whole dollars by itself, so the four parts can miss the gross by a dollar or two.',
} as const

export const partsOf = ({ revenueRisk, systemRisk, highRiskModelRisk, incidentPenalty }: Breakdown) => [
  revenueRisk,
  systemRisk,
  highRiskModelRisk,
  incidentPenalty,
]

// Empty where the parts add up as they stand.
export function explainRounding(parts: Breakdown, gross: number): string {
  const sum = partsOf(parts).reduce((added, part) => added + Math.round(part), 0)
  return sum === Math.round(gross) ? '' : breakdown.rounding
}

export const range = {
  heading: 'How sure we are',
  intro:
    'The surveys behind the figure disagree, and the evidence on size is thin. This is doubt about the average itself.',
  between: (p10: string, p90: string) =>
    `The evidence puts it between ${p10} and ${p90}, with one chance in ten on either side.`,
  p10: 'One chance in ten that it is lower than',
  p50: 'Best estimate',
  p90: 'One chance in ten that it is higher than',
} as const

export const badYear = {
  heading: 'How a bad year looks',
  intro: (chance: string) =>
    `The chance of any loss at all in a year is ${chance}. When one comes, it can be far larger than the yearly average.`,
  picture: {
    chance: 'Chance of a larger loss in one year',
    always: 'Every year',
    loss: 'Loss in one year, by factors of ten',
  },
  caption: 'Losses reached or exceeded in one year, in US dollars',
  columns: ['Year', 'Loss'],
  row: (period: ReturnPeriod) => `${returnPeriodNames[period].replaceAll(' ', '-')} year`,
  rarer: 'no loss',
  // Right, and surprising: told where the figures stand.
  belowAverage: (years: string[], average: string) =>
    `The ${years.join(' and the ')} ${years.length === 1 ? 'is' : 'are'} below the yearly average of ${average}. This is not an error: most years bring no loss or a small one, and the average is raised by a few years with a very large loss.`,
} as const

export const periods = Object.keys(returnPeriods) as ReturnPeriod[]

// Empty where no such year is below the average.
export function explainAverage(losses: Record<ReturnPeriod, number>, exposure: number): string {
  const below = periods.filter((period) => losses[period] < exposure)
  return below.length > 0 ? badYear.belowAverage(below.map(badYear.row), wholeUsd(exposure)) : ''
}

export const comparison = {
  heading: 'The same organization, compared',
  intro:
    'Your other answers unchanged: exposure at each maturity, and what would be left of it with each package.',
  caption: 'Exposure a year, in US dollars',
  yours: 'your answer',
  columns: {
    maturity: 'Maturity',
    exposure: 'Exposure',
    left: (name: string, percentage: number) => `With ${name} (−${percentage}%)`,
  },
} as const

export const packageSavings = packages.map((name) => ({ name, percentage: savingsPercent[name] }))
