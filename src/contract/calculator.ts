// The calculator's API call.
import Type from 'typebox'
import {
  calculatorDefaults,
  calculatorLimits,
  industries,
  type NumberField,
  postures,
  regions,
} from '#constants/calculator.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inputSentences as sentences } from '#domain/risk/input.ts'

function number(field: NumberField) {
  const { from, to } = calculatorLimits[field]
  return { minimum: from, maximum: to, sentences: sentences[field] }
}

const Input = Type.Object({
  industry: Type.Enum([...industries], { sentences: sentences.industry }),
  region: Type.Optional(
    Type.Enum([...regions], { default: calculatorDefaults.region, sentences: sentences.region }),
  ),
  annualRevenue: Type.Number({ description: 'US dollars', ...number('annualRevenue') }),
  aiSystemsCount: Type.Integer(number('aiSystemsCount')),
  highRiskModelsCount: Type.Integer(number('highRiskModelsCount')),
  priorIncidents: Type.Optional(
    Type.Boolean({ default: calculatorDefaults.priorIncidents, sentences: sentences.priorIncidents }),
  ),
  regulatoryPosture: Type.Enum([...postures], { sentences: sentences.regulatoryPosture }),
  // The visitor's own, instead of what the model assumes; a number of events replaces prior incidents too.
  lossPerEvent: Type.Optional(Type.Number(number('lossPerEvent'))),
  eventsPerYear: Type.Optional(Type.Number(number('eventsPerYear'))),
  employees: Type.Optional(Type.Integer(number('employees'))),
  controlsSpend: Type.Optional(Type.Number(number('controlsSpend'))),
})

const Usd = Type.Integer({ description: 'whole US dollars a year' })
const Chance = Type.Number({ minimum: 0, maximum: 1 })

const Assessment = Type.Object({
  exposure: Type.Integer({ description: 'the expected loss, in whole US dollars a year' }),
  savings: Type.Object({ team: Usd, division: Usd, enterprise: Usd }),
  breakdown: Type.Object({
    revenueRisk: Usd,
    systemRisk: Usd,
    highRiskModelRisk: Usd,
    incidentPenalty: Usd,
    mitigation: Type.Number({ description: 'the fraction of the four amounts above that controls prevent' }),
  }),
  range: Type.Object(
    { p10: Usd, p50: Usd, p90: Usd },
    {
      description: 'the uncertainty of the estimate: the exposure is between p10 and p90 eight times in ten',
    },
  ),
  badYear: Type.Object(
    { chanceOfLoss: Chance, oneInTen: Usd, oneInTwenty: Usd, oneInHundred: Usd },
    { description: 'a bad year: the loss exceeded once in ten, twenty and a hundred years' },
  ),
  curve: Type.Array(Type.Object({ loss: Usd, chance: Chance }), {
    description: 'the chance that one year’s loss exceeds this one',
  }),
  modelVersion: Type.String(),
})

export const assessRisk = {
  name: 'estimateRisk',
  method: 'POST',
  path: '/calculator',
  summary: 'The expected annual loss from AI non-compliance and AI incidents.',
  body: Input,
  answer: Assessment,
  example: {
    body: {
      industry: 'healthcare',
      annualRevenue: 50_000_000,
      aiSystemsCount: 5,
      highRiskModelsCount: 2,
      regulatoryPosture: 'med',
    },
  },
} satisfies Endpoint
