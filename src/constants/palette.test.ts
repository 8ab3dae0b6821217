// Every text color has enough contrast.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Color, palette } from '#constants/palette.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// [ink, ground, minimum contrast]: 7 for running text, 4.5 for labels and standings, 3 for edges of controls.
const pairs: [Color, Color, number][] = [
  ['ink', 'paper', 7],
  ['ink', 'sheet', 7],
  ['soft', 'paper', 7],
  ['soft', 'sheet', 7],
  ['on-action', 'action', 7],
  ['on-action', 'action-strong', 7],
  ['on-featured', 'featured', 7],
  ['featured', 'on-featured', 7],
  ['paper', 'soft', 4.5],
  ['action', 'paper', 4.5],
  ['action', 'sheet', 4.5],
  ['brass', 'paper', 4.5],
  ['brass', 'sheet', 4.5],
  ['valid', 'valid-ground', 4.5],
  ['valid', 'sheet', 4.5],
  ['expired', 'expired-ground', 4.5],
  ['expired', 'sheet', 4.5],
  ['invalid', 'invalid-ground', 4.5],
  ['invalid', 'sheet', 4.5],
  ['invalid', 'paper', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'sheet', 3],
]

for (const theme of ['light', 'dark'] as const)
  for (const [ink, ground, least] of pairs)
    test(`the ${theme} theme has a contrast of at least ${least} of ${ink} on ${ground}`, () => {
      const found = contrast(palette[theme][ink], palette[theme][ground])
      assert.ok(found >= least, `${found.toFixed(2)}`)
    })
