// The risk calculator's choices, and the savings of its packages.
import { pricing } from '#constants/commerce.ts'

export const industries = ['financial', 'healthcare', 'energy', 'general'] as const
export type Industry = (typeof industries)[number]

export const regions = ['us', 'eu', 'uk', 'ca', 'apac', 'other'] as const
export type Region = (typeof regions)[number]

export const postures = ['low', 'med', 'high'] as const
export type Posture = (typeof postures)[number]

export const packages = ['team', 'division', 'enterprise'] as const
export type Package = (typeof packages)[number]

// How many people a package certifies; Enterprise certifies everyone.
export const certifiedPeople = { team: pricing.teamMinimumLicenses, division: 25 } as const

export const savingsPercent = { team: 25, division: 32, enterprise: 40 } as const

// No industry is preselected.
export const calculatorDefaults = {
  region: 'us',
  annualRevenue: 100_000_000,
  aiSystemsCount: 5,
  highRiskModelsCount: 2,
  priorIncidents: false,
  regulatoryPosture: 'med',
} as const

// The short form sends one revenue per band; the last band is open-ended.
export const revenueBands = [
  { sentUsd: 50_000_000, fromUsd: 10_000_000, toUsd: 100_000_000 },
  { sentUsd: 500_000_000, fromUsd: 100_000_000, toUsd: 1_000_000_000 },
  { sentUsd: 5_000_000_000, fromUsd: 1_000_000_000 },
] as const

// How far back a prior incident counts.
export const priorIncidentYears = 4

const sum = { from: 0, to: 10_000_000_000_000, unit: 'usd' } as const
const count = { from: 0, to: 100_000, unit: 'count' } as const

// What each number of the form may be. An event rarer than once in a thousand years is beyond what anyone can defend.
export const calculatorLimits = {
  annualRevenue: sum,
  aiSystemsCount: count,
  highRiskModelsCount: count,
  lossPerEvent: sum,
  eventsPerYear: { from: 0.001, to: 1000, unit: 'rate' },
  employees: { from: 1, to: 10_000_000, unit: 'count' },
  controlsSpend: sum,
} as const
export type NumberField = keyof typeof calculatorLimits

// Files about an estimate, which the server writes for the answers in their address.
export const calculatorFiles = {
  report: '/calculator/report.txt',
  figures: '/calculator/estimate.csv',
} as const
export type CalculatorFile = keyof typeof calculatorFiles

// The most estimates saved on a device for comparison.
export const maxScenarios = 3
export const scenarioNameCharacters = 40
// The longest name that fits a board paper.
export const organizationNameCharacters = 200
export const scenariosStorageKey = 'northmark-scenarios'

// The name of each input, in the form and in error messages.
export const calculatorFields = {
  industry: 'Industry',
  region: 'Region',
  annualRevenue: 'Annual revenue',
  aiSystemsCount: 'AI systems',
  highRiskModelsCount: 'High-risk models',
  priorIncidents: 'Prior incidents',
  regulatoryPosture: 'Regulatory posture',
} as const
export type CalculatorField = keyof typeof calculatorFields

// Optional figures of the visitor's own, which replace what the model assumes.
export const ownFigures = {
  lossPerEvent: 'Loss per event',
  eventsPerYear: 'Events per year',
  employees: 'Employees',
  controlsSpend: 'Spending on controls',
} as const
export type OwnFigure = keyof typeof ownFigures

export const allFields = { ...calculatorFields, ...ownFigures }
export type AnyField = keyof typeof allFields
