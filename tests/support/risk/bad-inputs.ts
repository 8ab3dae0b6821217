// Answers that cannot be used, field by field, for every test of the sentence that refuses them.
import type { AnyField } from '#constants/calculator.ts'

type BadInput = { field: AnyField; values: unknown[]; sentence: string }

const noText = [null, 5, true, [], {}]
const noCount = [2.5, -0.5, '3', '', null, false, [], {}]
const beyondCounts = [-1, 100_001, 1e300]

const rows: [AnyField, string, unknown[]][] = [
  [
    'industry',
    'Industry must be one of: financial, healthcare, energy, general.',
    ['', 'finance', 'Financial', ...noText],
  ],
  ['region', 'Region must be one of: us, eu, uk, ca, apac, other.', ['', 'US', 'europe', ...noText]],
  ['regulatoryPosture', 'Regulatory posture must be one of: low, med, high.', ['', 'medium', ...noText]],
  ['annualRevenue', 'Annual revenue must be a number.', ['', '5', 'much', null, true, [], {}]],
  [
    'annualRevenue',
    'Annual revenue must be between $0 and $10,000,000,000,000.',
    [-0.01, -1, 10_000_000_000_000.01, 1e300],
  ],
  ['aiSystemsCount', 'AI systems must be a whole number.', noCount],
  ['aiSystemsCount', 'AI systems must be between 0 and 100,000.', beyondCounts],
  ['highRiskModelsCount', 'High-risk models must be a whole number.', noCount],
  ['highRiskModelsCount', 'High-risk models must be between 0 and 100,000.', beyondCounts],
  ['lossPerEvent', 'Loss per event must be a number.', ['', '5', null, []]],
  ['controlsSpend', 'Spending on controls must be between $0 and $10,000,000,000,000.', [-1, 1e300]],
  ['eventsPerYear', 'Events per year must be between 0.001 and 1,000.', [0, -1, 1000.1]],
  ['employees', 'Employees must be a whole number.', [2.5, '3', null]],
  ['employees', 'Employees must be between 1 and 10,000,000.', [0, 10_000_001]],
  ['priorIncidents', 'Prior incidents must be true or false.', ['', 'true', 0, 1, null, [], {}]],
]

export const badInputs: BadInput[] = rows.map(([field, sentence, values]) => ({ field, sentence, values }))
