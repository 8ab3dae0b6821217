// SVG building blocks.

import { ink, mark, markRadius, type SealLook, sealOf, sealRadius } from '#artwork/ink.ts'
import type { Fitted } from '#artwork/type/fit.ts'
import type { TextLine } from '#artwork/type/line.ts'
import { outlineOf, widthOf } from '#artwork/type/outline.ts'
import { setLine } from '#artwork/type/words.ts'
import { brand } from '#constants/brand.ts'
import { escapeMarkup } from '#formats/markup.ts'

// Noncharacters that XML cannot escape; no name has them.
const unwritable = /[\ufffe\uffff]/g

export const escapeXml = (text: string) => escapeMarkup(text.replace(unwritable, ''))

type Anchor = 'start' | 'middle' | 'end'
type Setting = { x: number; y: number; size: number; fill: string; anchor?: Anchor; tracking?: number }

const shares: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 }

// One line with its baseline at the given height.
export function drawLine(
  line: TextLine,
  { x, y, size, fill, anchor = 'start', tracking = 0 }: Setting,
): string {
  const left = x - shares[anchor] * widthOf(line, size, tracking)
  return `<path fill="${fill}" d="${outlineOf(line, { x: left, y, size, tracking })}"/>`
}

// Several lines with the top of the first at the given height.
export function drawBlock(
  { lines, size, leading, baseline }: Fitted,
  { top, ...setting }: Omit<Setting, 'y' | 'size'> & { top: number },
): string {
  return lines
    .map((line, index) => drawLine(line, { ...setting, size, y: top + index * leading + baseline }))
    .join('')
}

export const engrave = (path: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${path}"/>`

type Round = { x: number; y: number; radius: number }

export function drawSeal({ x, y, radius }: Round, lineWidth: number, { hash, only }: SealLook = {}): string {
  const scale = radius / sealRadius
  const rings = sealOf(hash).map(({ path, color }) => engrave(path, ink(only ?? color), lineWidth / scale))
  return `<g transform="translate(${x} ${y}) scale(${scale})">${rings.join('')}</g>`
}

function drawMark({ x, y, radius }: Round, colors: { line: string; dot: string }): string {
  const scale = radius / markRadius
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    engrave(mark, colors.line, 13),
    `<circle r="18" fill="${colors.dot}"/></g>`,
  ].join('')
}

const markShare = 0.56
const markGap = 0.36

// The mark and the name, with the name's baseline at the given height.
export async function drawWordmark(setting: Omit<Setting, 'fill' | 'tracking'>): Promise<string> {
  const { x, y, size, anchor = 'start' } = setting
  const name = await setLine(brand.name, 'display')
  const radius = markShare * size
  const width = 2 * radius + markGap * size + widthOf(name, size)
  const left = x - shares[anchor] * width
  return [
    drawMark({ x: left + radius, y: y - 0.31 * size, radius }, { line: ink('action'), dot: ink('brass') }),
    drawLine(name, { x: left + 2 * radius + markGap * size, y, size, fill: ink('ink') }),
  ].join('')
}
