// Answers that cannot be used, field by field, for every test of the sentence that refuses them.
import type { CalculatorField } from '#constants/calculator.ts'

type BadInput = { field: CalculatorField; values: unknown[]; sentence: string }

const noText = [null, 5, true, [], {}]

export const badInputs: BadInput[] = [
  {
    field: 'industry',
    values: ['', 'finance', 'Financial', ...noText],
    sentence: 'Industry must be one of: financial, healthcare, energy, general.',
  },
  {
    field: 'region',
    values: ['', 'US', 'europe', ...noText],
    sentence: 'Region must be one of: us, eu, uk, ca, apac, other.',
  },
  {
    field: 'regulatoryPosture',
    values: ['', 'medium', ...noText],
    sentence: 'Regulatory posture must be one of: low, med, high.',
  },
  {
    field: 'annualRevenue',
    values: ['', '5', 'much', null, true, [], {}],
    sentence: 'Annual revenue must be a number.',
  },
  {
    field: 'annualRevenue',
    values: [-0.01, -1, 10_000_000_000_000.01, 1e300],
    sentence: 'Annual revenue must be between $0 and $10,000,000,000,000.',
  },
  {
    field: 'aiSystemsCount',
    values: [2.5, -0.5, '3', '', null, false, [], {}],
    sentence: 'AI systems must be a whole number.',
  },
  {
    field: 'aiSystemsCount',
    values: [-1, 100_001, 1e300],
    sentence: 'AI systems must be between 0 and 100,000.',
  },
  {
    field: 'highRiskModelsCount',
    values: [2.5, -0.5, '3', '', null, false, [], {}],
    sentence: 'High-risk models must be a whole number.',
  },
  {
    field: 'highRiskModelsCount',
    values: [-1, 100_001, 1e300],
    sentence: 'High-risk models must be between 0 and 100,000.',
  },
  {
    field: 'priorIncidents',
    values: ['', 'true', 0, 1, null, [], {}],
    sentence: 'Prior incidents must be true or false.',
  },
]
