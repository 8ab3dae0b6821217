// The cases that the model's document works out, for every test that must agree with them.
import type { RiskInput } from '#domain/risk/input.ts'
import { bank } from './companies.ts'

type WorkedCase = {
  name: string
  input: RiskInput
  // Parts: revenue, systems, high-risk models, penalty. Range: p10, p90. Bad years: one in twenty, one in a hundred.
  expected: { exposure: number; parts: number[]; range: number[]; badYears: number[] }
}

const financial: RiskInput = {
  industry: 'financial',
  region: 'us',
  annualRevenue: 50_000_000,
  aiSystemsCount: 5,
  highRiskModelsCount: 2,
  priorIncidents: false,
  regulatoryPosture: 'low',
}

export const workedCases: WorkedCase[] = [
  {
    name: 'a small bank',
    input: financial,
    expected: {
      exposure: 350_654,
      parts: [5_670, 224_385, 120_599, 0],
      range: [68_592, 1_792_594],
      badYears: [805_968, 6_719_081],
    },
  },
  {
    name: 'a middling bank with controls',
    input: bank,
    expected: {
      exposure: 1_765_432,
      parts: [113_400, 1_419_132, 660_550, 0],
      range: [496_270, 6_280_350],
      badYears: [5_562_530, 33_094_902],
    },
  },
  {
    name: 'a clinic with an incident behind it',
    input: {
      ...financial,
      industry: 'healthcare',
      aiSystemsCount: 3,
      highRiskModelsCount: 3,
      priorIncidents: true,
    },
    expected: {
      exposure: 516_013,
      parts: [4_636, 183_463, 155_909, 172_004],
      range: [100_939, 2_637_933],
      badYears: [1_487_657, 9_803_790],
    },
  },
  {
    name: 'a European utility',
    input: {
      ...financial,
      industry: 'energy',
      region: 'eu',
      annualRevenue: 5_000_000_000,
      aiSystemsCount: 20,
      highRiskModelsCount: 4,
      regulatoryPosture: 'med',
    },
    expected: {
      exposure: 3_191_817,
      parts: [1_653_750, 1_674_754, 636_485, 0],
      range: [932_892, 10_920_552],
      badYears: [9_798_102, 60_127_580],
    },
  },
  {
    name: 'a company with one system',
    input: {
      ...financial,
      industry: 'general',
      region: 'apac',
      aiSystemsCount: 1,
      highRiskModelsCount: 0,
    },
    expected: {
      exposure: 25_055,
      parts: [1_509, 23_546, 0, 0],
      range: [4_901, 128_087],
      badYears: [0, 374_594],
    },
  },
  {
    name: 'a hospital group without AI',
    input: {
      ...financial,
      industry: 'healthcare',
      annualRevenue: 5_000_000_000,
      aiSystemsCount: 0,
      highRiskModelsCount: 0,
      priorIncidents: true,
    },
    expected: { exposure: 0, parts: [0, 0, 0, 0], range: [0, 0], badYears: [0, 0] },
  },
  {
    name: 'a practice at the ceiling',
    input: {
      ...financial,
      industry: 'healthcare',
      annualRevenue: 100_000,
      aiSystemsCount: 5,
      highRiskModelsCount: 5,
      priorIncidents: true,
    },
    expected: {
      exposure: 25_000,
      parts: [10, 9_004, 7_652, 8_333],
      range: [1_015, 100_000],
      badYears: [80_927, 100_000],
    },
  },
]
