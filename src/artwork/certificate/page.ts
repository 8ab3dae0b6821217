// The page of a certificate: its measures, and lines of words that each take their place in its structure.

import { drawLine } from '#artwork/pdf/setting.ts'
import { Tags } from '#artwork/pdf/tags.ts'
import type { Cut } from '#artwork/type/cuts.ts'
import { setLine } from '#artwork/type/words.ts'
import type { Colour } from '#facts/palette.ts'

// Words stand in one column; the seal and the code share an axis beside it.
export const column = { left: 96, width: 476 }
export const axis = 672

type Placed = {
  x: number
  y: number
  size: number
  colour: Colour
  cut?: Cut
  tracking?: number
  // What is read aloud, where letters that stand apart would be spelled.
  actual?: string
}

export class Page extends Tags {
  // A paragraph of one line, its baseline at the given height; answers how wide it is.
  async line(text: string, { cut = 'text', actual, ...place }: Placed): Promise<number> {
    const line = await setLine(text, cut)
    this.inside(this.element(this.root, 'P', actual === undefined ? {} : { actual }), () =>
      drawLine(this.doc, line, place),
    )
    return line.width * place.size
  }
}
