// Text as outlines, so that pictures look the same everywhere.
import type { PathStep } from '#artwork/type/font.ts'
import type { TextLine } from '#artwork/type/line.ts'

type Place = { x: number; y: number; size: number; tracking?: number }

const hundredths = (value: number) => Math.round(value * 100)
const numberOf = (value: number) => String(value / 100).replace(/^(-?)0\./, '$1.')

// Relative coordinates compress well.
const maxStep = 4000
const numbers = Array.from({ length: 2 * maxStep + 1 }, (_, index) => numberOf(index - maxStep))
const writeNumber = (value: number) => numbers[value + maxStep] ?? numberOf(value)

type GlyphPlace = { left: number; baseline: number; scale: number }

// Relative to rounded positions, so rounding errors do not add up.
class Pen {
  path = ''
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0

  // A minus sign separates numbers without a space.
  #step(value: number, follows: boolean): void {
    this.path += follows && value >= 0 ? ` ${writeNumber(value)}` : writeNumber(value)
  }

  draw({ kind, points }: PathStep, place: GlyphPlace): void {
    if (kind === 'Z') {
      this.path += 'z'
      this.#x = this.#startX
      this.#y = this.#startY
      return
    }
    let [toX, toY] = [this.#x, this.#y]
    this.path += kind.toLowerCase()
    for (let at = 0; at < points.length; at += 2) {
      toX = hundredths(place.left + (points[at] ?? 0) * place.scale)
      toY = hundredths(place.baseline - (points[at + 1] ?? 0) * place.scale)
      this.#step(toX - this.#x, at > 0)
      this.#step(toY - this.#y, true)
    }
    this.#x = toX
    this.#y = toY
    if (kind === 'M') [this.#startX, this.#startY] = [toX, toY]
  }
}

export const widthOf = ({ width, text }: TextLine, size: number, tracking = 0) =>
  width * size + tracking * Math.max(0, [...text].length - 1)

export function outlineOf({ runs }: TextLine, { x, y, size, tracking = 0 }: Place): string {
  const pen = new Pen()
  let left = x
  for (const { font, glyphs } of runs) {
    const scale = (size * font.family.scale) / font.unitsPerEm
    for (const { id, advance, shiftX, shiftY } of glyphs) {
      const place = { left: left + shiftX * scale, baseline: y - shiftY * scale, scale }
      for (const step of font.outline(id)) pen.draw(step, place)
      left += advance * scale + tracking
    }
  }
  return pen.path
}
