// Random companies for property tests: every size and count, with and without figures of their own.
import fc from 'fast-check'
import { calculatorLimits, industries, type OwnFigure, postures, regions } from '#constants/calculator.ts'
import type { RiskInput } from '#domain/risk/input.ts'

const { annualRevenue, aiSystemsCount: count, employees } = calculatorLimits

// By number of digits, with cents and without.
const sumOf = (digits: number) =>
  fc.oneof(
    fc.double({ min: 0, max: digits, noNaN: true }).map((power) => 10 ** power),
    fc.double({ min: 0, max: digits, noNaN: true }).map((power) => Math.round(10 ** power)),
  )

const howMany = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: count.from, max: count.to }),
  fc.constantFrom(count.from, count.to),
)

const own: Record<OwnFigure, fc.Arbitrary<number>> = {
  lossPerEvent: fc.oneof(sumOf(13), fc.constantFrom(0, 0.01, annualRevenue.to)),
  eventsPerYear: fc.double({ min: -3, max: 3, noNaN: true }).map((power) => 10 ** power),
  employees: fc.oneof(fc.integer({ min: employees.from, max: 5000 }), fc.constantFrom(1, employees.to)),
  controlsSpend: sumOf(13),
}

export const companies: fc.Arbitrary<RiskInput> = fc.record(
  {
    industry: fc.constantFrom(...industries),
    region: fc.constantFrom(...regions),
    annualRevenue: fc.oneof(sumOf(13), fc.constantFrom(0, 0.01, 1, 1.5, 2, 3, annualRevenue.to)),
    aiSystemsCount: howMany,
    highRiskModelsCount: howMany,
    priorIncidents: fc.boolean(),
    regulatoryPosture: fc.constantFrom(...postures),
    ...own,
  },
  {
    requiredKeys: [
      'industry',
      'region',
      'annualRevenue',
      'aiSystemsCount',
      'highRiskModelsCount',
      'priorIncidents',
      'regulatoryPosture',
    ],
  },
)
