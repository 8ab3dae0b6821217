// Sets text and draws lines on the pages of a publication.

import { ink } from '#artwork/ink.ts'
import { Tags } from '#artwork/pdf/tags.ts'
import { refuseUnknownLetters } from '#artwork/publication/faces.ts'
import { hairline, type Style } from '#artwork/publication/format.ts'
import { balanceLines, breakLines, widestWord } from '#artwork/publication/lines.ts'
import type { Color } from '#constants/palette.ts'

export class Canvas extends Tags {
  widthOf(text: string, { face, size, tracking = 0 }: Style): number {
    return this.doc.font(face).fontSize(size).widthOfString(text, { characterSpacing: tracking })
  }

  lines(text: string, style: Style, width: number): string[] {
    refuseUnknownLetters(text)
    return breakLines(text, width, (part) => this.widthOf(part, style))
  }

  balancedLines(text: string, style: Style, width: number): string[] {
    refuseUnknownLetters(text)
    return balanceLines(text, width, (part) => this.widthOf(part, style))
  }

  widestWord(text: string, style: Style): number {
    return widestWord(text, (word) => this.widthOf(word, style))
  }

  // One line with its top at the given height, centered in its leading.
  line(text: string, left: number, top: number, style: Style): void {
    const { face, size, leading, tracking = 0 } = style
    const baseline = top + leading / 2 + size * 0.31
    this.doc
      .font(face)
      .fontSize(size)
      .fillColor(ink(style.ink))
      .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking })
  }

  rule(left: number, right: number, y: number, color: Color, width = hairline): void {
    this.doc.lineWidth(width).strokeColor(ink(color)).moveTo(left, y).lineTo(right, y).stroke()
  }
}
