// Colors, seal and mark shared by all artwork.
import { type Color, palette } from '#constants/palette.ts'
import { hypotrochoid, rosette } from '#ornament/guilloche.ts'

// Always the light palette.
export const ink = (color: Color): string => palette.light[color]

// Rendered large and scaled down, to hide path rounding.
export const sealRadius = 240
export const sealOf = (hash: string | undefined): { path: string; color: Color }[] =>
  rosette(sealRadius, hash).map((path, ring) => ({ path, color: ring === 1 ? 'brass' : 'action' }))

// The brand's seal or a credential's, in its own colors or in one.
export type SealLook = { hash?: string | undefined; only?: Color | undefined }

// The mark, as on the icons.
export const markRadius = 120
export const mark = hypotrochoid({ lobes: 8, turns: 3, innerRadius: 25, outerRadius: markRadius })
