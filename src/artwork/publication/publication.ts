// Builds one publication as a tagged PDF, byte for byte reproducible.

import { contentOf, openDocument } from '#artwork/pdf/document.ts'
import { Canvas } from '#artwork/publication/canvas.ts'
import { drawFoot, setImprint, setMasthead } from '#artwork/publication/ends.ts'
import type { Faces } from '#artwork/publication/faces.ts'
import { drawPage, paginate } from '#artwork/publication/flow.ts'
import { sheet } from '#artwork/publication/format.ts'
import { setSection } from '#artwork/publication/section.ts'
import type { DownloadDocument } from '#content/shared/document.ts'

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
