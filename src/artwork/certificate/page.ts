// The layout of a certificate, and tagged lines of text.

import { drawLine } from '#artwork/pdf/setting.ts'
import { Tags } from '#artwork/pdf/tags.ts'
import type { Cut } from '#artwork/type/cuts.ts'
import { setLine } from '#artwork/type/words.ts'
import type { Color } from '#constants/palette.ts'

// Text is in one column; the seal and the QR code share an axis next to it.
export const column = { left: 96, width: 476 }
export const axis = 672

type Placed = {
  x: number
  y: number
  size: number
  color: Color
  cut?: Cut
  tracking?: number
  // Actual text, because screen readers would spell spaced letters.
  actual?: string
}

export class Page extends Tags {
  // A one-line paragraph with its baseline at the given height; returns its width.
  async line(text: string, { cut = 'text', actual, ...place }: Placed): Promise<number> {
    const line = await setLine(text, cut)
    this.inside(this.element(this.root, 'P', actual === undefined ? {} : { actual }), () =>
      drawLine(this.doc, line, place),
    )
    return line.width * place.size
  }
}
