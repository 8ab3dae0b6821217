// How far the exposure moves when one assumption goes from the low to the high end of its range, widest first.
import { priorIncidentYears } from '#constants/calculator.ts'
import { assumptionRanges, riskModel as model, riskSpread as spread } from '#constants/risk-model.ts'
import {
  type Assumptions,
  expectedEvents,
  exposureOf,
  lossOfOneEvent,
  priorIncidentsAdd,
} from '#domain/risk/exposure.ts'
import type { RiskInput } from '#domain/risk/input.ts'

export type Assumption =
  | 'eventCost'
  | 'eventsPerYear'
  | 'growthWithSize'
  | 'highRiskShare'
  | 'controls'
  | 'regulatoryRate'
  | 'priorIncidents'

export type Swing = { assumption: Assumption; between: readonly [number, number]; from: number; to: number }

type Variation = [
  assumption: Assumption,
  between: readonly [number, number],
  at: (value: number) => Partial<Assumptions>,
]

// What applies to this company. A figure of the visitor's own is not ours to vary.
function variationsOf(input: RiskInput): Variation[] {
  const { eventsPerYear: rates, highRiskShare, regulatoryRate } = assumptionRanges
  const surveyGap = Math.sqrt(spread.surveyGap)
  const size = input.annualRevenue / model.referenceRevenueUsd
  const updated = (rate: number) => 1 / (1 + rate * priorIncidentYears)
  const cost = model.eventCostUsd
  // Shown as for this company.
  const loss = lossOfOneEvent(input)
  const { systems, highRiskModels } = expectedEvents(input)
  const perRate = (systems + highRiskModels) / model.eventsPerYear
  const losses: Variation[] = [
    [
      'eventCost',
      [loss / surveyGap, loss * surveyGap],
      (changed) => ({ eventCostUsd: cost * (changed / loss) }),
    ],
    [
      'growthWithSize',
      [0.5 - spread.sizeDoubt, 0.5 + spread.sizeDoubt],
      (power) => ({ eventCostUsd: cost * size ** (power - 0.5) }),
    ],
  ]
  const events: Variation[] = [
    [
      'eventsPerYear',
      [rates[0] * perRate, rates[1] * perRate],
      (events) => ({ eventsPerYear: events / perRate }),
    ],
    [
      'highRiskShare',
      highRiskShare,
      (share) => ({ referenceHighRiskModels: share * model.referenceSystems }),
    ],
  ]
  const prior: Variation[] = [
    ['priorIncidents', [updated(rates[1]), updated(rates[0])], (share) => ({ priorIncidentShare: share })],
  ]
  const controls: Variation[] = [
    [
      'controls',
      [0, model.mitigation.high],
      (share) => ({ mitigation: { low: 0, med: share, high: share } }),
    ],
  ]
  return [
    ...(input.lossPerEvent === undefined ? losses : []),
    ...(input.eventsPerYear === undefined ? events : []),
    ...(priorIncidentsAdd(input) ? prior : []),
    ...controls,
    ['regulatoryRate', regulatoryRate, (rate) => ({ regulatoryRate: rate })],
  ]
}

export function swingsOf(input: RiskInput): Swing[] {
  return variationsOf(input)
    .map(([assumption, between, at]) => {
      const ends = between.map((value) => exposureOf(input, at(value)).exposure)
      return { assumption, between, from: Math.min(...ends), to: Math.max(...ends) }
    })
    .filter(({ from, to }) => Math.round(to - from) > 0)
    .sort((one, other) => other.to - other.from - (one.to - one.from))
}
