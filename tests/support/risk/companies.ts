// The companies that tests, audits and the soak enter into the calculator.
import type { RiskInput } from '#domain/risk/input.ts'

// A bank with some controls, as in the second worked case.
export const bank: RiskInput = {
  industry: 'financial',
  region: 'us',
  annualRevenue: 500_000_000,
  aiSystemsCount: 20,
  highRiskModelsCount: 6,
  priorIncidents: false,
  regulatoryPosture: 'med',
}

// The same bank with figures of its own.
export const measuredBank: RiskInput = {
  ...bank,
  lossPerEvent: 2_000_000,
  eventsPerYear: 1.5,
  employees: 1200,
  controlsSpend: 400_000,
}

// As large, with everything against it.
export const company: RiskInput = { ...bank, region: 'eu', priorIncidents: true, regulatoryPosture: 'low' }

// Every number as large as it may be.
export const largest: RiskInput = {
  industry: 'healthcare',
  region: 'eu',
  annualRevenue: 10_000_000_000_000,
  aiSystemsCount: 100_000,
  highRiskModelsCount: 100_000,
  priorIncidents: true,
  regulatoryPosture: 'low',
}
