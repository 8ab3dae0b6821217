// How much the exposure changes when one answer changes, largest effect first.
import { exposureOf } from '#domain/risk/exposure.ts'
import type { RiskInput } from '#domain/risk/input.ts'

export type AnswerChange =
  | 'twice-the-revenue'
  | 'half-the-systems'
  | 'half-the-high-risk-models'
  | 'an-incident'
  | 'no-incident'
  | 'medium-maturity'
  | 'high-maturity'

export type Driver = { change: AnswerChange; effect: number }

const half = (count: number) => Math.floor(count / 2)

function changesTo(input: RiskInput): [AnswerChange, Partial<RiskInput>][] {
  return [
    ['twice-the-revenue', { annualRevenue: 2 * input.annualRevenue }],
    ['half-the-systems', { aiSystemsCount: half(input.aiSystemsCount) }],
    ['half-the-high-risk-models', { highRiskModelsCount: half(input.highRiskModelsCount) }],
    [input.priorIncidents ? 'no-incident' : 'an-incident', { priorIncidents: !input.priorIncidents }],
    input.regulatoryPosture === 'med'
      ? ['high-maturity', { regulatoryPosture: 'high' }]
      : ['medium-maturity', { regulatoryPosture: 'med' }],
  ]
}

export function driversOf(input: RiskInput): Driver[] {
  const { exposure } = exposureOf(input)
  return changesTo(input)
    .map(([change, answers]) => ({
      change,
      effect: exposureOf({ ...input, ...answers }).exposure - exposure,
    }))
    .filter(({ effect }) => Math.round(effect) !== 0)
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
}
