// Compares the same company at each maturity level, and the exposure left with each package.

import { type Package, type Posture, postures } from '#constants/calculator.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'

export type Compared = {
  posture: Posture
  isYours: boolean
  exposure: number
  left: Record<Package, number>
}

export function compareMaturities(input: RiskInput): Compared[] {
  return postures.map((posture) => {
    const { exposure, savings } = estimate({ ...input, regulatoryPosture: posture })
    return {
      posture,
      isYours: posture === input.regulatoryPosture,
      exposure,
      left: {
        team: exposure - savings.team,
        division: exposure - savings.division,
        enterprise: exposure - savings.enterprise,
      },
    }
  })
}
