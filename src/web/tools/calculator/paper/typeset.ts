// Sets words into lines: in the house's serif where it has the letters, and as a picture of the reader's own fonts where a
// typed name has others.
import { palette } from '#facts/palette.ts'
import { type Font, hasEvery } from '#formats/font/font.ts'
import type { Stencil, TaggedPdf } from '#formats/pdf/document.ts'
import { type Run, setRuns, widthOfRuns } from '#formats/pdf/fonts.ts'
import type { Element } from '#formats/pdf/structure.ts'

export type Face = 'text' | 'strong' | 'display'
export type Faces = Record<Face | 'names', Font>
export type Ink = keyof typeof palette.light

export type Style = {
  face: Face
  size: number
  leading: number
  ink: Ink
  tracking?: number
}

// Words that the fonts lack letters for, as the browser draws them. Measures are for a size of one.
export type Picture = { stencil: Stencil; width: number; left: number; ascent: number; height: number }
export type Lettering = {
  widthOf: (text: string) => number
  draw: (text: string) => Picture
  // Whether a box would be drawn in the place of any letter.
  lacks: (text: string) => boolean
}

export const ink = (colour: Ink): string => palette.light[colour]

// In points.
export type Line = { text: string; width: number; style: Style; runs: Run[]; isLast: boolean }

// For a size of one.
type Shape = { runs: Run[]; width: number }

export type Align = 'left' | 'right'

// Where a line may end: after a space, and within an address after what parts it.
const breaks = /(?<=[\s&?])(?!\s)/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

// The fonts that have every letter of a text: those of its face or, for typed words, those of names, which have more.
export function fontsFor(faces: Faces, text: string, face: Face): Font[] | undefined {
  const own = [faces[face]]
  if (hasEvery(own, text)) return own
  const ofNames = [faces.display, faces.names]
  return hasEvery(ofNames, text) ? ofNames : undefined
}

export class Typesetter {
  readonly pdf: TaggedPdf
  readonly #faces: Faces
  readonly #lettering: Lettering
  readonly #pictures = new Map<string, Picture>()
  readonly #shapes = new Map<string, Shape>()

  constructor(pdf: TaggedPdf, faces: Faces, lettering: Lettering) {
    this.pdf = pdf
    this.#faces = faces
    this.#lettering = lettering
  }

  #shape(text: string, face: Face, tracking: number): Shape {
    const fonts = fontsFor(this.#faces, text, face)
    const runs = fonts ? setRuns(text, fonts, tracking) : []
    return { runs, width: fonts ? widthOfRuns(runs) : this.#lettering.widthOf(text) }
  }

  // The same words are tried in many sizes before a page fits.
  set(text: string, style: Style): Line {
    const { face, size, tracking = 0 } = style
    const key = `${face} ${tracking} ${text}`
    const shape = this.#shapes.get(key) ?? this.#shape(text, face, tracking)
    this.#shapes.set(key, shape)
    return { text, width: shape.width * size, style, runs: shape.runs, isLast: true }
  }

  #widthOf(text: string, style: Style): number {
    return this.set(text.trimEnd(), style).width
  }

  // A word that is wider than the line is parted after any letter.
  #piecesOf(text: string, style: Style, width: number): string[] {
    return text
      .split(breaks)
      .flatMap((piece) =>
        this.#widthOf(piece, style) <= width
          ? [piece]
          : [...graphemes.segment(piece)].map(({ segment }) => segment),
      )
  }

  #fill(text: string, style: Style, width: number, indent: number): string[] {
    const filled: string[] = ['']
    for (const piece of this.#piecesOf(text, style, width)) {
      const longer = `${filled.at(-1)}${piece}`
      const room = filled.length === 1 ? width - indent : width
      if (this.#widthOf(longer, style) <= room) filled[filled.length - 1] = longer
      else filled.push(piece)
    }
    return filled
  }

  // The first line may begin after something else; where not even a word fits there, it is empty. A last line of one short
  // word takes company from the line above it, if the others have room for it.
  lines(text: string, style: Style, width: number, indent = 0): Line[] {
    let filled = this.#fill(text, style, width, indent)
    for (let narrower = width * 0.97; narrower > width * 0.8; narrower *= 0.97) {
      if (filled.length < 2 || this.#widthOf(filled.at(-1) ?? '', style) > width * 0.2) break
      const attempt = this.#fill(text, style, narrower, indent)
      if (attempt.length > filled.length) break
      filled = attempt
    }
    return filled.map((line, index) => ({
      ...this.set(line.trim(), style),
      isLast: index === filled.length - 1,
    }))
  }

  #pictureOf(text: string): Picture {
    const known = this.#pictures.get(text) ?? this.#lettering.draw(text)
    this.#pictures.set(text, known)
    return known
  }

  #drawPicture({ text, style: { size, ink: colour } }: Line, x: number, baseline: number): void {
    const { stencil, width, left, ascent, height } = this.#pictureOf(text)
    const box = {
      left: x + left * size,
      top: baseline - ascent * size,
      width: width * size,
      height: height * size,
    }
    this.pdf.stencil(stencil, box, ink(colour))
  }

  // The middle of its leading is the middle of a line. Without an element the words are part of a picture or an artifact.
  drawLine(line: Line, x: number, top: number, element?: Element): void {
    const { style, runs, text, isLast } = line
    if (text === '') return
    const { size, leading } = style
    const baseline = top + leading / 2 + size * 0.31
    const isPicture = runs.length === 0
    // The space is for readers: without it the words of two lines would join.
    const space = isLast ? [] : setRuns(' ', [this.#faces.text])
    const draw = () =>
      isPicture
        ? this.#drawPicture(line, x, baseline)
        : this.pdf.text([...runs, ...space], [x, baseline], { size, colour: ink(style.ink) })
    if (!element) draw()
    else if (isPicture) {
      const actual = isLast ? text : `${text} `
      this.pdf.inside(this.pdf.element(element, 'Span', { actual }), draw)
    } else this.pdf.inside(element, draw)
  }

  // Gives back how high the lines are.
  drawLines(
    lines: readonly Line[],
    { left, width, top }: { left: number; width: number; top: number },
    element?: Element,
    align: Align = 'left',
  ): number {
    let y = top
    for (const line of lines) {
      this.drawLine(line, align === 'left' ? left : left + width - line.width, y, element)
      y += line.style.leading
    }
    return y - top
  }
}

export const heightOfLines = (lines: readonly Line[]) =>
  lines.reduce((sum, { style }) => sum + style.leading, 0)
