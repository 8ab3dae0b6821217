// The constants of the risk model and their sources.
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

// published: the figure, or what it is computed from, can be looked up. judgment: ours.
type Basis = 'published' | 'judgment' | 'published and judged'

export const riskSources = {
  eventCost: {
    basis: 'published',
    source: 'IBM, Cost of a Data Breach 2026, fig. 26: an incident that involves an AI model or application.',
  },
  eventsPerYear: {
    basis: 'published',
    source:
      'McKinsey, State of AI Trust 2026 (8% of firms) and State of AI 2025 (51% of firms): the geometric mean of the two rates is 0.244.',
  },
  referenceRevenue: {
    basis: 'published',
    source:
      'EY survey 2025 of firms with $1 billion or more, times 2: the median of firms above a cutoff under Zipf’s law (Axtell 2001).',
  },
  referenceCounts: {
    basis: 'published and judged',
    source:
      'The count of systems is our judgment: in ModelOp 2025, 18% of firms have more than 20 models in production. The share of high-risk models is the lower end of what appliedAI 2023 found in drafts of the EU AI Act: 18% clearly so, up to 58% with the unclear cases.',
  },
  weights: {
    basis: 'judgment',
    source:
      'We weight a high-risk model three times as heavily as any other. No law or survey sets this ratio.',
  },
  regulatoryRate: {
    basis: 'published',
    source:
      'GDPR fines of €1.17 billion a year (CMS Enforcement Tracker 2025) over the €19.6 trillion turnover of large EU enterprises (Eurostat 2023), times 3 for the cost of the response (Ponemon 2017).',
  },
  industry: {
    basis: 'published',
    source: 'IBM, Cost of a Data Breach 2026, as a ratio to the global mean of $4.99 million.',
  },
  severity: { basis: 'published', source: 'IBM, Cost of a Data Breach 2026, unweighted regional means.' },
  regulation: { basis: 'judgment', source: 'Based on the maximum statutory fines in each region.' },
  mitigation: {
    basis: 'published and judged',
    source: 'Infosys 2025: leaders lose 39% less. Half of that for medium maturity is our judgment.',
  },
  priorIncidents: {
    basis: 'judgment',
    source: 'Gamma–Poisson updating: 1 ÷ (1 + 0.25 events × 4 years).',
  },
  ceiling: {
    basis: 'published and judged',
    source:
      'Cyentia, IRIS 20/20 (2020): a quarter of a year’s revenue is what one event typically costs a very small firm. Using it as a ceiling for every firm is our judgment.',
  },
  leaderSeverity: {
    basis: 'published',
    source:
      'Infosys 2025: incidents at leaders are 18% less severe. The rest of the 39% comes from fewer incidents.',
  },
  surveyGap: {
    basis: 'published',
    source: 'The ratio of the annual losses in EY 2025 ($4.4 million) and Infosys 2025 ($0.4 million).',
  },
  sizeDoubt: { basis: 'judgment', source: 'How wrong we may be about how fast loss grows with size.' },
  lossSpread: { basis: 'judgment', source: 'The standard deviation of the logarithm of one loss.' },
  reach: {
    basis: 'judgment',
    source:
      'No study measures how many colleagues one certified person influences. Without a limit, five licenses would save a large bank millions.',
  },
} satisfies Record<string, { basis: Basis; source: string }>
export type RiskConstant = keyof typeof riskSources

// When we last read the published sources. Update it only after reading all of them again.
export const riskSourcesChecked = '2026-11-15'

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
