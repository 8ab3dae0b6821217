// Makes the covers of the sample articles: one engraved motif each, on the brand's green.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { palette } from '#constants/palette.ts'
import { siteDir } from '#scripts/build/paths.ts'

const { featured: ground, 'on-featured': ink } = palette.light
const { brass } = palette.dark

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (value: number) => Number(value.toFixed(1))

// In degrees, clockwise from the top, around the center of the cover.
function at(angle: number, radius: number): [number, number] {
  const turn = ((angle - 90) * Math.PI) / 180
  return [round(200 + radius * Math.cos(turn)), round(150 + radius * Math.sin(turn))]
}

const line = ([x1, y1]: [number, number], [x2, y2]: [number, number], more = '') =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" ${more}/>`
const circle = ([x, y]: [number, number], r: number, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${more}/>`
const box = (x: number, y: number, width: number, height: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`

const filled = `fill="${brass}" stroke="none"`
const marked = `stroke="${brass}" stroke-width="3"`
const solid = `fill="${ground}"`

// A clock with fading ticks.
const fadingClock = () => [
  ...range(9).map((ring) => circle([200, 150], 112 + ring * 9, 'opacity=".16"')),
  ...range(60).map((tick) =>
    line(at(tick * 6, tick % 5 ? 92 : 84), at(tick * 6, 104), `opacity="${round(1 - tick / 66)}"`),
  ),
  line([200, 150], at(318, 74), marked),
  circle([200, 150], 5, filled),
]

// A calendar with three deadlines.
const calendar = () =>
  range(28).map((day) => {
    const [x, y] = [74 + (day % 7) * 36, 72 + Math.floor(day / 7) * 40]
    const isDeadline = [3, 12, 24].includes(day)
    return box(x, y, 30, 32, isDeadline ? filled : `opacity="${day > 24 ? 0.3 : 0.75}"`)
  })

// A ledger with some rows complete.
const ledger = () =>
  [120, 70, 140, 96, 50, 112, 84, 60].flatMap((length, row) => {
    const y = 58 + row * 26
    const isComplete = [0, 2, 3, 6].includes(row)
    return [
      circle([96, y], 6, isComplete ? filled : ''),
      line([118, y], [118 + length, y]),
      line([276, y], [316, y], `opacity="${isComplete ? 0.9 : 0.25}"`),
    ]
  })

// People around a table, one of them leading.
const roundTable = () => [
  ...range(7).map((ring) => circle([200, 150], 12 + ring * 9, 'opacity=".3"')),
  circle([200, 150], 74),
  ...range(10).map((seat) => circle(at(seat * 36, 104), 15, seat === 0 ? filled : '')),
]

// Five sheets of evidence, the last one on top.
const sheets = () =>
  range(5).map((sheet) => {
    const isTop = sheet === 4
    const lines = range(6).map((row) => line([162, 100 + row * 18], [row === 5 ? 204 : 238, 100 + row * 18]))
    const face = isTop ? [...lines, `<path d="M208 196l10 11 22-26" ${marked}/>`] : []
    return `<g transform="rotate(${-28 + sheet * 14} 200 300)">${box(140, 62, 120, 160, solid)}${face.join('')}</g>`
  })

// A page with one question on it.
const onePage = () => [
  ...range(6).map((sheet) =>
    box(
      118 - sheet * 9,
      34 - sheet * 5,
      164 + sheet * 18,
      232 + sheet * 10,
      `opacity="${round(0.28 - sheet * 0.04)}"`,
    ),
  ),
  box(118, 34, 164, 232, solid),
  line([140, 66], [214, 66], 'stroke-width="4"'),
  ...[260, 248, 256, 240, 220].map((end, row) => line([140, 94 + row * 17], [end, 94 + row * 17])),
  box(140, 194, 120, 48, marked),
]

const motifs: Record<string, () => string[]> = {
  'tired-oversight': fadingClock,
  'deployers-calendar': calendar,
  'model-inventory': ledger,
  'rehearse-the-incident': roundTable,
  'vendor-evidence': sheets,
  'board-one-page': onePage,
}

// Within the middle two thirds, so that a wide crop on a phone shows it whole.
export function drawArticleCovers(): void {
  mkdirSync(join(siteDir, 'articles'), { recursive: true })
  for (const [id, draw] of Object.entries(motifs))
    writeFileSync(
      join(siteDir, 'articles', `${id}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/><g fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" transform="translate(36 27) scale(.82)">${draw().join('')}</g></svg>`,
    )
}
