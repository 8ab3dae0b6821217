// Makes one publication: a tagged PDF that is the same, byte for byte, whenever its words are.
import PDFDocument from 'pdfkit'
import type { DownloadDocument } from '#content/document.ts'
import { brand } from '#facts/brand.ts'
import { drawFoot, setImprint, setMasthead } from '#scripts/build/pdf/ends.ts'
import type { Faces } from '#scripts/build/pdf/faces.ts'
import { drawPage, paginate } from '#scripts/build/pdf/flow.ts'
import { sheet } from '#scripts/build/pdf/format.ts'
import { Press } from '#scripts/build/pdf/press.ts'
import { setSection } from '#scripts/build/pdf/section.ts'

export type Publication = { content: Buffer; pages: number }

// The library writes these into XML as they are.
function refuseMarkup(text: string): string {
  if (/[<>&]/.test(text)) throw new Error(`A title or summary holds a sign of markup: ${text}`)
  return text
}

function open(document: DownloadDocument, faces: Faces) {
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Without this the library opens a font of its own that nothing here uses.
    font: '',
    info: {
      Title: refuseMarkup(document.title),
      Author: brand.name,
      Subject: refuseMarkup(document.summary),
      Creator: brand.name,
      CreationDate: new Date(`${document.date}-01T00:00:00Z`),
    },
  })
  for (const [face, data] of Object.entries(faces)) doc.registerFont(face, data)
  return doc
}

export async function publish(document: DownloadDocument, faces: Faces): Promise<Publication> {
  const doc = open(document, faces)
  const content = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const press = new Press(doc)
  const pages = paginate([
    ...setMasthead(press, document),
    ...document.sections.flatMap((section) => setSection(press, section)),
    ...setImprint(press, document),
  ])
  pages.forEach((page, index) => {
    doc.addPage()
    drawPage(page)
    drawFoot(press, document, index + 1, pages.length)
    press.close()
  })
  doc.end()
  return { content: await content, pages: pages.length }
}
