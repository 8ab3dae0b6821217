// What the result of the calculator says, figure by figure.

import { certifiedPeople, packages, savingsPercent } from '#constants/calculator.ts'
import {
  dollarYear,
  type ReturnPeriod,
  rangeTailPercent,
  returnPeriodNames,
  returnPeriods,
  riskModel,
} from '#constants/risk-model.ts'
import { percent, roundedUsd } from '#content/shared/figures.ts'
import type { Assumption } from '#domain/risk/swings.ts'

const figure = (count: number) => count.toLocaleString('en-US')

export const ignoredParts = 'We couldn’t use these answers:'

export const result = {
  exposure: 'Risk exposure: expected annual loss',
  average: `The average of good and bad years, in ${dollarYear} US dollars. Not a maximum.`,
  none: 'You entered nothing that could cause a loss, so the model expects none.',
  inputs: {
    revenue: (sum: string) => `${sum} revenue`,
    systems: (count: number) => `${figure(count)} AI ${count === 1 ? 'system' : 'systems'}`,
    models: (count: number) => `${figure(count)} high-risk ${count === 1 ? 'model' : 'models'}`,
    prior: { yes: 'with prior incidents', no: 'no prior incidents' },
  },
  share: 'Share this page’s address to share this estimate: it contains your answers.',
} as const

// The title and the preview of a page with an estimate.
export const summary = {
  title: (sum: string, industry: string) => `AI risk estimate: ${sum} a year, ${industry}`,
  loss: (sum: string) => `Expected annual loss from AI: ${sum}.`,
} as const

export const savings = {
  heading: 'What a certified team could save',
  intro: `An assumption, not a finding: we apply the same ${savingsPercent.team}%, ${savingsPercent.division}% and ${savingsPercent.enterprise}% to every organization, but to no more than ${riskModel.employeesPerCertified} employees for each person certified (Team is ${certifiedPeople.team} people, Division ${certifiedPeople.division}).`,
} as const

export const breakdown = {
  heading: 'Where it comes from',
  intro: 'Four sources of loss add up to the gross figure. Your controls reduce it.',
  caption: 'From gross loss to exposure, in US dollars per year',
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
} as const

// One sentence for every figure of an estimate.
export const rounding = 'Figures are rounded to two digits, so they may not add up exactly.'

export const swings = {
  heading: 'What moves this number most',
  intro:
    'The assumptions that matter most: your exposure at the low and the high end of each, with everything else the same. The line is your estimate.',
  caption: 'Exposure by assumption, in US dollars per year',
  columns: ['Assumption', 'From', 'To'],
  shown: 3,
  names: {
    eventCost: 'Loss per event',
    eventsPerYear: 'Events per year',
    growthWithSize: 'How loss grows with size',
    highRiskShare: 'High-risk share at a typical firm',
    controls: 'What controls prevent',
    regulatoryRate: 'Fines and responses',
    priorIncidents: 'Effect of prior incidents',
  } satisfies Record<Assumption, string>,
  size: (power: string) => `revenue^${power}`,
  between: (low: string, high: string) => `${low} to ${high}`,
} as const

// The visitor's own figures, and both results.
export const own = {
  heading: 'Your figures and the published ones',
  intro:
    'The same model with the published figures and with yours. The range is as wide as with published figures, because we can’t know how certain yours are.',
  caption: 'Both results, in US dollars per year',
  columns: ['Figure', 'Published', 'Yours'],
  mark: (text: string) => `${text} (yours)`,
  used: (sum: string) => `With your own figures; with the published ones it is ${sum}.`,
  periods: ['oneInTwenty', 'oneInHundred'],
  notCounted: 'Not counted',
  rows: {
    exposure: 'Expected annual loss',
    range: `Range (${100 - 2 * rangeTailPercent}% likely)`,
    saving: (name: string) => `${name} could save`,
    avoided: 'Loss that controls avoid',
    net: 'Loss avoided, less spending',
  },
} as const

export const range = {
  heading: 'Range',
  intro:
    'How uncertain the average itself is: the surveys behind it disagree, and there is little evidence on company size.',
  between: (p10: string, p90: string) =>
    `Likely between ${p10} and ${p90}, with a ${rangeTailPercent}% chance on either side.`,
  p10: `${rangeTailPercent}% chance that it is below`,
  p50: 'Best estimate',
  p90: `${rangeTailPercent}% chance that it is above`,
} as const

export const badYear = {
  heading: 'What a bad year looks like',
  intro: (chance: string) =>
    `The chance of any loss in a year is ${chance}. A single loss can be far larger than the annual average.`,
  picture: {
    chance: 'Chance of a larger loss in one year',
    always: 'Every year',
    loss: 'Loss in one year (logarithmic scale)',
  },
  caption: 'Loss reached or exceeded in one year, in US dollars',
  columns: ['Year', 'Loss'],
  row: (period: ReturnPeriod) => `${returnPeriodNames[period].replaceAll(' ', '-')} year`,
  rarer: 'no loss',
  // Surprising but correct, so the page explains it.
  belowAverage: (years: string[], average: string) =>
    `The ${years.join(' and the ')} ${years.length === 1 ? 'is' : 'are'} below the annual average of ${average}. This isn’t an error: most years bring little or no loss, and a few very large losses raise the average.`,
} as const

export const periods = Object.keys(returnPeriods) as ReturnPeriod[]

// Empty where no such year is below the average.
export function explainAverage(losses: Record<ReturnPeriod, number>, exposure: number): string {
  const below = periods.filter((period) => losses[period] < exposure)
  return below.length > 0 ? badYear.belowAverage(below.map(badYear.row), roundedUsd(exposure)) : ''
}

export const comparison = {
  heading: 'Compare maturity levels',
  intro:
    'Your exposure at each maturity level, and what would remain with each package. All other answers stay the same.',
  caption: 'Annual exposure, in US dollars',
  yours: 'your answer',
  columns: {
    maturity: 'Maturity',
    exposure: 'Exposure',
    left: (name: string) => `With ${name}`,
  },
} as const

export const packageSavings = packages.map((name) => ({ name, percentage: savingsPercent[name] }))
