// Sets lines of text in a PDF that stay selectable, searchable and accessible.
import { create } from 'fontkit'
import { ink } from '#artwork/ink.ts'
import type { PdfDocument } from '#artwork/pdf/document.ts'
import type { Fitted } from '#artwork/type/fit.ts'
import type { Font } from '#artwork/type/font.ts'
import type { TextLine, TextRun } from '#artwork/type/line.ts'
import type { Color } from '#constants/palette.ts'

type OpenedFont = PDFKit.Mixins.OpenedFont

// Marks a right-to-left run for the layout below: signs and digits have no direction of their own.
const leftward = 'rtlm'

// Validators reject a glyph with empty text; a word joiner is invisible.
const nothing = 0x2060

// pdfkit embeds the font; our shaper places the glyphs.
function openForPdf(font: Font): OpenedFont {
  const layout = (text: string, features: string[] = []) => {
    const glyphs = font.shape(text, features.includes(leftward) ? 'right-to-left' : 'left-to-right')
    return {
      glyphs: glyphs.map(({ id, codePoints }) => ({
        id,
        codePoints: codePoints.length > 0 ? codePoints : [nothing],
        advanceWidth: font.advance(id),
      })),
      positions: glyphs.map(({ advance, shiftX, shiftY }) => ({
        xAdvance: advance,
        yAdvance: 0,
        xOffset: shiftX,
        yOffset: shiftY,
      })),
      advanceWidth: glyphs.reduce((sum, { advance }) => sum + advance, 0),
    }
  }
  // A unique name, or pdfkit would merge two instances of one family.
  return Object.defineProperties(create(font.sfnt), {
    layout: { value: layout },
    postscriptName: { value: font.name },
  })
}

const openedFonts = new WeakMap<Font, OpenedFont>()

function withFont(doc: PdfDocument, font: Font): PdfDocument {
  const known = openedFonts.get(font) ?? openForPdf(font)
  openedFonts.set(font, known)
  return doc.registerFont(font.name, known).font(font.name)
}

type Place = { x: number; y: number; size: number; color: Color; tracking?: number }

const widthOfRun = ({ font, glyphs }: TextRun, size: number, tracking: number) =>
  glyphs.reduce((sum, { advance }) => sum + (advance * size) / font.unitsPerEm + tracking, 0)

const readingOf = ({ glyphs }: TextRun) =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')

// ActualText for runs whose glyphs are reordered or spaced.
function drawAsReadable(doc: PdfDocument, run: TextRun, tracking: number, draw: () => void): void {
  const isPlain = tracking === 0 && readingOf(run).normalize('NFC') === run.text.normalize('NFC')
  if (!isPlain) doc.markContent('Span', { actual: run.text })
  draw()
  if (!isPlain) doc.endMarkedContent()
}

// One line with its baseline at the given height.
export function drawLine(doc: PdfDocument, line: TextLine, place: Place): void {
  const { y, color, tracking = 0 } = place
  let left = place.x
  for (const run of line.runs) {
    const size = place.size * run.font.family.scale
    withFont(doc, run.font).fontSize(size).fillColor(ink(color))
    drawAsReadable(doc, run, tracking, () =>
      doc.text(run.text, left, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: tracking,
        features: run.direction === 'right-to-left' ? [leftward] : [],
      }),
    )
    left += widthOfRun(run, size, tracking)
  }
}

// Several lines with the top of the first at the given height.
export function drawBlock(
  doc: PdfDocument,
  { lines, size, leading, baseline }: Fitted,
  { x, top, color }: { x: number; top: number; color: Color },
): void {
  lines.forEach((line, index) => {
    const y = top + index * leading + baseline
    drawLine(doc, line, { x, y, size, color })
    const last = line.runs.at(-1)
    // A space between lines, so that copied text does not join words.
    if (last && index < lines.length - 1) {
      withFont(doc, last.font).text(' ', x + line.width * size, y, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
    }
  })
}
