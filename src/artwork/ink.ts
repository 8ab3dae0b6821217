// The inks that everything is drawn in, and the seal and the mark that everything drawn here shares.
import { type Colour, palette } from '#facts/palette.ts'
import { hypotrochoid, rosette } from '#ornament/guilloche.ts'

// Paper and ink are the same whatever theme a screen is in.
export const ink = (colour: Colour): string => palette.light[colour]

// Drawn large and scaled down, so that the rounding of the paths cannot be seen.
export const sealRadius = 240
export const sealOf = (hash: string | undefined): { path: string; colour: Colour }[] =>
  rosette(sealRadius, hash).map((path, ring) => ({ path, colour: ring === 1 ? 'brass' : 'action' }))

// The brand's seal, or that of a credential by its hash; in its own inks, or in one.
export type SealLook = { hash?: string | undefined; only?: Colour | undefined }

// The brand's own mark, as on its icons.
export const markRadius = 120
export const mark = hypotrochoid({ lobes: 8, turns: 3, innerRadius: 25, outerRadius: markRadius })
