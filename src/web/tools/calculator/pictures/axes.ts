// The axes of the charts, on screen and on paper.

import { type ReturnPeriod, returnPeriods } from '#constants/risk-model.ts'
import { breakdown as copy, periods } from '#content/calculator/result.ts'
import type { BadYear, Breakdown } from '#domain/risk/estimate.ts'

export const height = 240
export const belowAxis = 28
// The lowest probability shown.
const rarest = 500

// Both axes are logarithmic.
export const down = (chance: number) =>
  chance <= 1 / rarest ? height : (height * Math.log(1 / chance)) / Math.log(rarest)

export const heightOf = (period: ReturnPeriod) => down(1 / returnPeriods[period])

export function tensBetween(first: number, last: number): number[] {
  const from = Math.ceil(Math.log10(first))
  return Array.from({ length: Math.floor(Math.log10(last)) - from + 1 }, (_, step) => 10 ** (from + step))
}

// In percent of the width.
export const acrossBetween = (first: number, last: number) => (loss: number) =>
  (100 * Math.log(Math.max(first, loss) / first)) / Math.log(last / first)

export const letterOf = (place: number) => String.fromCharCode(65 + place)

// Staggered, so labels do not overlap where curves are close.
export const letterPeriodOf = (badYear: BadYear, place: number) =>
  periods.slice(place % periods.length).find((period) => badYear[period] > 0)

export type Bar = { name: string; sum: number; from: number; to: number; kind: 'part' | 'total' | 'taken' }

export function barsOf(exposure: number, breakdown: Breakdown): Bar[] {
  const parts = ['revenueRisk', 'systemRisk', 'highRiskModelRisk', 'incidentPenalty'] as const
  let sum = 0
  const bars = parts.map((part): Bar => {
    const from = sum
    sum += breakdown[part]
    return { name: copy.rows[part], sum: breakdown[part], from, to: sum, kind: 'part' }
  })
  const taken = sum * breakdown.mitigation
  return [
    ...bars,
    { name: copy.rows.gross, sum, from: 0, to: sum, kind: 'total' },
    {
      name: copy.rows.mitigation(breakdown.mitigation),
      sum: -taken,
      from: sum - taken,
      to: sum,
      kind: 'taken',
    },
    { name: copy.rows.exposure, sum: exposure, from: 0, to: exposure, kind: 'total' },
  ]
}
