// Paper and ink are the same whatever theme a screen is in.
import { type Colour, palette } from '#facts/palette.ts'

export const ink = (colour: Colour): string => palette.light[colour]
