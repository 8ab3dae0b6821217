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

const worked = (
  name: string,
  changes: Partial<RiskInput>,
  exposure: number,
  parts: number[],
  range: number[],
  badYears: number[],
): WorkedCase => ({
  name,
  input: { ...financial, ...changes },
  expected: { exposure, parts, range, badYears },
})

const struck = { industry: 'healthcare', priorIncidents: true } as const
const utility = {
  ...({ industry: 'energy', region: 'eu', regulatoryPosture: 'med' } as const),
  ...{ annualRevenue: 5_000_000_000, aiSystemsCount: 20, highRiskModelsCount: 4 },
}
const oneSystem = { industry: 'general', region: 'apac', aiSystemsCount: 1, highRiskModelsCount: 0 } as const
const withoutAi = { ...struck, annualRevenue: 5_000_000_000, aiSystemsCount: 0, highRiskModelsCount: 0 }
const ceiling = { ...struck, annualRevenue: 100_000, highRiskModelsCount: 5 }

export const workedCases: WorkedCase[] = [
  worked(
    'a small bank',
    {},
    350_654,
    [5_670, 224_385, 120_599, 0],
    [68_592, 1_792_594],
    [805_968, 6_719_081],
  ),
  worked(
    'a middling bank with controls',
    bank,
    1_765_432,
    [113_400, 1_419_132, 660_550, 0],
    [496_270, 6_280_350],
    [5_562_530, 33_094_902],
  ),
  worked(
    'a clinic with an incident behind it',
    { ...struck, aiSystemsCount: 3, highRiskModelsCount: 3 },
    516_013,
    [4_636, 183_463, 155_909, 172_004],
    [100_939, 2_637_933],
    [1_487_657, 9_803_790],
  ),
  worked(
    'a European utility',
    utility,
    3_191_817,
    [1_653_750, 1_674_754, 636_485, 0],
    [932_892, 10_920_552],
    [9_798_102, 60_127_580],
  ),
  worked(
    'a company with one system',
    oneSystem,
    25_055,
    [1_509, 23_546, 0, 0],
    [4_901, 128_087],
    [0, 374_594],
  ),
  worked('a hospital group without AI', withoutAi, 0, [0, 0, 0, 0], [0, 0], [0, 0]),
  worked(
    'a practice at the ceiling',
    ceiling,
    25_000,
    [10, 9_004, 7_652, 8_333],
    [1_015, 100_000],
    [80_927, 100_000],
  ),
]
