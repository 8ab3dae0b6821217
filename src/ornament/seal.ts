// The engraved lines that everything drawn here shares: the seal, the house's mark, and their inks.

import type { Colour } from '#facts/palette.ts'
import { hypotrochoid, rosette } from '#ornament/guilloche.ts'

// Drawn large and scaled down, so that the rounding of the paths cannot be seen.
export const sealRadius = 240
export const seal: { path: string; colour: Colour }[] = rosette(sealRadius).map((path, ring) => ({
  path,
  colour: ring === 1 ? 'brass' : 'action',
}))

// The house's own mark, as on its icons.
export const markRadius = 120
export const mark = hypotrochoid({ lobes: 8, turns: 3, innerRadius: 25, outerRadius: markRadius })
