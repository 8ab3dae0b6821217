// Draws letters that the paper's fonts lack as the browser shows them on the page: with the reader's own fonts, shaped and in
// the direction of their script.
import type { Lettering, Picture } from '#web/tools/calculator/paper/typeset.ts'

// What is needed of a canvas, so that any that draws text will do.
export type Drawing = Pick<
  CanvasRenderingContext2D,
  'font' | 'textBaseline' | 'textAlign' | 'direction' | 'fillText' | 'measureText' | 'getImageData'
>

// So fine that no printer shows the dots.
const emPx = 120
const marginPx = 4
const rightToLeft =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function measure(drawing: Drawing, text: string, family: string): TextMetrics {
  drawing.font = `${emPx}px ${family}`
  drawing.textBaseline = 'alphabetic'
  drawing.textAlign = 'left'
  drawing.direction = rightToLeft.test(text) ? 'rtl' : 'ltr'
  return drawing.measureText(text)
}

// Pixels that are more ink than paper.
function bitsOf({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * height)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    if ((data[4 * pixel + 3] ?? 0) > 127) {
      const x = pixel % width
      const at = rowBytes * Math.floor(pixel / width) + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (128 >> (x & 7))
    }
  return bits
}

// A letter that no font has: browsers draw the same box for it as for every other such letter.
const nobodys = '\u{10fffd}'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function letteringWith(
  makeDrawing: (widthPx: number, heightPx: number) => Drawing,
  family: string,
): Lettering {
  const ruler = makeDrawing(1, 1)
  const draw = (text: string): Picture => {
    const measured = measure(ruler, text, family)
    // What reaches out to the left of the first letter; where a canvas says nonsense, no more than a letter's width.
    const left = Math.ceil(Math.min(Math.max(0, measured.actualBoundingBoxLeft), emPx)) + marginPx
    const ascentPx = Math.ceil(measured.actualBoundingBoxAscent) + marginPx
    const widthPx = Math.ceil(measured.width) + 2 * left
    const heightPx = Math.max(1, ascentPx + Math.ceil(measured.actualBoundingBoxDescent) + marginPx)
    const drawing = makeDrawing(widthPx, heightPx)
    measure(drawing, text, family)
    drawing.fillText(text, left, ascentPx)
    return {
      stencil: { widthPx, heightPx, bits: bitsOf(drawing.getImageData(0, 0, widthPx, heightPx)) },
      width: widthPx / emPx,
      left: -left / emPx,
      ascent: ascentPx / emPx,
      height: heightPx / emPx,
    }
  }
  const dotsOf = (text: string) => draw(text).stencil.bits.join()
  return {
    widthOf: (text) => measure(ruler, text, family).width / emPx,
    draw,
    lacks: (text) => {
      const box = dotsOf(nobodys)
      return [...graphemes.segment(text)].some(
        ({ segment }) => /[\p{L}\p{N}\p{S}\p{Co}]/u.test(segment) && dotsOf(segment) === box,
      )
    },
  }
}
