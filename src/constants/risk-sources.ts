// Where each constant of the risk model comes from: only a result shows it.

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
