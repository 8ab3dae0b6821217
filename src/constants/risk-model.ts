// The constants of the risk model.
import type { Industry, Posture, Region } from '#constants/calculator.ts'
import type { euAiAct } from '#constants/frameworks.ts'

// Changes with every constant or formula; estimates are comparable only under one version.
export const modelVersion = '2026.2'

// The year whose dollars the published losses are in.
export const dollarYear = 2026

export const riskModel = {
  eventCostUsd: 5_330_000,
  eventsPerYear: 0.25,
  referenceRevenueUsd: 2_000_000_000,
  referenceSystems: 20,
  referenceHighRiskModels: 3.6,
  weights: { systems: 0.735, highRiskModels: 0.265 },
  regulatoryRate: 0.00018,
  industry: { financial: 1.26, healthcare: 1.33, energy: 1.05, general: 1 } satisfies Record<
    Industry,
    number
  >,
  severity: { us: 2.3, eu: 1.03, uk: 0.84, ca: 1.04, apac: 0.68, other: 0.86 } satisfies Record<
    Region,
    number
  >,
  regulation: { us: 1, eu: 1.75, uk: 0.75, ca: 0.5, apac: 0.75, other: 0.5 } satisfies Record<Region, number>,
  mitigation: { low: 0, med: 0.195, high: 0.39 } satisfies Record<Posture, number>,
  priorIncidentShare: 0.5,
  ceilingShare: 0.25,
  revenuePerEmployeeUsd: 300_000,
  employeesPerCertified: 100,
} as const

// The uncertainty of the estimate, and how much single years vary.
export const riskSpread = {
  // Two surveys of the same year differ by this factor, and there is no better evidence.
  surveyGap: 11,
  sizeDoubt: 0.3,
  // The standard deviation of a loss's logarithm.
  lossSpread: 1.9,
  // How much of mature organizations' lower loss comes from smaller losses.
  leaderSeverityShare: 0.18,
} as const

// The low and high end of what the sources say, for assumptions that are not one survey against another.
export const assumptionRanges = {
  // 8% and 51% of firms with an event: −ln(1 − share).
  eventsPerYear: [0.083, 0.713],
  highRiskShare: [0.18, 0.58],
  // Fines alone, and with the cost of the response.
  regulatoryRate: [0.00006, riskModel.regulatoryRate],
} as const

// The probability of being below the range, and of being above it.
export const rangeTailPercent = 10

// Return periods, each worse than the one before.
export const returnPeriods = { oneInTen: 10, oneInTwenty: 20, oneInHundred: 100 } as const
export type ReturnPeriod = keyof typeof returnPeriods

export const returnPeriodNames: Record<ReturnPeriod, string> = {
  oneInTen: '1 in 10',
  oneInTwenty: '1 in 20',
  oneInHundred: '1 in 100',
}

const leaderShares = `${riskSpread.leaderSeverityShare * 100}/${riskModel.mitigation.high * 100}`

// The model's algebra: λ expected events a year, p the probability of any, a lognormal loss with μ and s.
export const riskAlgebra = {
  exposure: 'gross × (1 − mitigation)',
  chanceOfLoss: 'p = 1 − exp(−λ)',
  rarerEvents: `(1 − mitigation) ÷ (1 − mitigation × ${leaderShares})`,
  lossSpread: `s² = ln(p × (1 + exp(${riskSpread.lossSpread}²) ÷ λ))`,
  lossMean: 'μ = ln(exposure ÷ p) − s² ÷ 2',
  exceedance: 'P(loss > x) = p × (1 − Φ((ln x − μ) ÷ s)), and 0 from x = revenue up',
} as const

// Legal maximums, as context only. Not part of the estimate. The citation repeats that of the frameworks, checked by
// its type, so that a page does not load all of them.
export const aiActPenalties: {
  act: (typeof euAiAct)['name']
  citation: (typeof euAiAct)['citation']
  article: (typeof euAiAct)['articles']['penalties']
  smallFirms: (typeof euAiAct)['paragraphs']['finesOfSmallFirms']
  midCaps: (typeof euAiAct)['paragraphs']['finesOfMidCaps']
} = {
  act: 'EU AI Act',
  citation: 'Regulation (EU) 2024/1689',
  article: 99,
  smallFirms: '99(6)',
  midCaps: '99(6a)',
}

export const aiActCeilings = [
  { breach: 'prohibited-practice', eurMillions: 35, turnoverPercent: 7, paragraph: '99(3)' },
  { breach: 'listed-duty', eurMillions: 15, turnoverPercent: 3, paragraph: '99(4)' },
  { breach: 'wrong-information', eurMillions: 7.5, turnoverPercent: 1, paragraph: '99(5)' },
] as const
