// Builds one publication as a tagged PDF, byte for byte reproducible.

import { contentOf, openDocument } from '#artwork/pdf/document.ts'
import type { DownloadDocument } from '#content/document.ts'
import { Canvas } from '#scripts/build/pdf/canvas.ts'
import { drawFoot, setImprint, setMasthead } from '#scripts/build/pdf/ends.ts'
import type { Faces } from '#scripts/build/pdf/faces.ts'
import { drawPage, paginate } from '#scripts/build/pdf/flow.ts'
import { sheet } from '#scripts/build/pdf/format.ts'
import { setSection } from '#scripts/build/pdf/section.ts'

export type Publication = { content: Buffer; pages: number }

export async function publish(document: DownloadDocument, faces: Faces): Promise<Publication> {
  const { title, summary, date } = document
  const doc = openDocument({ title, summary, createdAt: `${date}-01T00:00:00Z`, size: sheet })
  for (const [face, data] of Object.entries(faces)) doc.registerFont(face, data)
  const content = contentOf(doc)

  const canvas = new Canvas(doc)
  const pages = paginate([
    ...setMasthead(canvas, document),
    ...document.sections.flatMap((section) => setSection(canvas, section)),
    ...setImprint(canvas, document),
  ])
  pages.forEach((page, index) => {
    doc.addPage()
    drawPage(page)
    drawFoot(canvas, document, index + 1, pages.length)
    canvas.close()
  })
  doc.end()
  return { content: await content, pages: pages.length }
}
