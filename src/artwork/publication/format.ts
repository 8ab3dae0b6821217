// The page, columns and type of a publication, in points.

import type { Face } from '#artwork/publication/faces.ts'
import type { Color } from '#constants/palette.ts'

// A4, within the printable area of US Letter.
export const sheet = { width: 595.28, height: 841.89 }

export const frame = { top: 60, bottom: 764, left: 62, right: 534 }

export type Column = { left: number; width: number }

// Headings have their own column, so that lines of text have about seventy letters.
export const side: Column = { left: frame.left, width: 101 }
export const main: Column = { left: 196, width: frame.right - 196 }
export const full: Column = { left: frame.left, width: frame.right - frame.left }

// Bullets and clause numbers hang before the text.
export const hang = { bullet: 11, number: 24 }

export type Style = { face: Face; size: number; leading: number; ink: Color; tracking?: number }

export const styles = {
  title: { face: 'display', size: 31, leading: 34, ink: 'action-strong' },
  lead: { face: 'text', size: 12.6, leading: 17.8, ink: 'ink' },
  heading: { face: 'display', size: 14, leading: 16.6, ink: 'action-strong' },
  headingNumber: { face: 'display', size: 14, leading: 16.6, ink: 'brass' },
  body: { face: 'text', size: 10, leading: 14, ink: 'ink' },
  term: { face: 'strong', size: 10, leading: 14, ink: 'ink' },
  marker: { face: 'text', size: 10, leading: 14, ink: 'brass' },
  number: { face: 'strong', size: 9, leading: 14, ink: 'brass' },
  link: { face: 'text', size: 10, leading: 14, ink: 'action' },
  caption: { face: 'italic', size: 10.2, leading: 14, ink: 'soft' },
  columnName: { face: 'strong', size: 8.8, leading: 12, ink: 'brass' },
  rowName: { face: 'strong', size: 9.4, leading: 12.8, ink: 'ink' },
  cell: { face: 'text', size: 9.4, leading: 12.8, ink: 'ink' },
  label: { face: 'strong', size: 8.4, leading: 12, ink: 'brass', tracking: 1.3 },
  small: { face: 'text', size: 8.8, leading: 12.6, ink: 'soft' },
} satisfies Record<string, Style>

export const hairline = 0.5
