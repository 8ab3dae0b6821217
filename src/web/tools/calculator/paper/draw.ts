// Draws the board paper: a tagged PDF of two pages, whatever was entered.
import { TaggedPdf } from '#formats/pdf/document.ts'
import { frame, hairline, room, sheet, stylesAt } from '#web/tools/calculator/paper/blocks.ts'
import type { Paper } from '#web/tools/calculator/paper/compose.ts'
import { firstPage } from '#web/tools/calculator/paper/first-page.ts'
import { secondPage } from '#web/tools/calculator/paper/second-page.ts'
import { type Faces, ink, type Lettering, Typesetter } from '#web/tools/calculator/paper/typeset.ts'

const footTop = 793

// Sums of heights are never quite what they should be.
const tolerance = 0.01

// A page that holds much is set smaller, in steps that can hardly be seen.
const scales = [1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86, 0.84, 0.82, 0.8, 0.78, 0.76]

// What tells pages that have come apart where they belong; part of no sentence.
function drawFoot(type: Typesetter, paper: Paper, page: string): void {
  const style = stylesAt(1).small
  type.pdf.artifact('Pagination', () => {
    const { left, right } = frame
    type.pdf.line([left, footTop], [right, footTop], { colour: ink('rule'), width: hairline })
    type.drawLine(type.set(`${paper.author} · ${paper.title} · ${paper.meta}`, style), left, footTop + 4)
    const number = type.set(page, style)
    type.drawLine(number, right - number.width, footTop + 4)
  })
}

export async function drawPaper(
  paper: Paper,
  faces: Faces,
  lettering: Lettering,
): Promise<Uint8Array<ArrayBuffer>> {
  const { documentTitle: title, author, subject, language, date } = paper
  const pdf = new TaggedPdf({ title, author, subject, language, day: date }, sheet)
  const type = new Typesetter(pdf, faces, lettering)
  for (const [index, setPage] of [firstPage, secondPage].entries()) {
    const attempts = scales.map((scale) => () => setPage(type, stylesAt(scale), paper))
    const fitting = attempts.find((attempt) => attempt().height <= room + tolerance) ?? attempts.at(-1)
    pdf.addPage()
    fitting?.().draw(frame.top)
    drawFoot(type, paper, paper.pages[index] ?? '')
  }
  return pdf.bytes()
}
