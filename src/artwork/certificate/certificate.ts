// The certificate that a holder prints and hangs up: one tagged page, with the signed credential attached inside.

import { type ArtworkInput, lapseOf } from '#artwork/artwork-input.ts'
import { drawAward, drawMaker } from '#artwork/certificate/award.ts'
import { drawCheck, drawFacts, drawQr } from '#artwork/certificate/foot.ts'
import { drawGround, sheet } from '#artwork/certificate/ground.ts'
import { drawLapse } from '#artwork/certificate/lapse.ts'
import { axis, Page } from '#artwork/certificate/page.ts'
import { contentOf, openDocument, type PdfDocument } from '#artwork/pdf/document.ts'
import { certificate as said } from '#content/certificate.ts'
import { mediaTypes } from '#domain/badge/addresses.ts'

function attach(doc: PdfDocument, { id, document, issuedAt }: ArtworkInput): void {
  const date = new Date(issuedAt)
  doc.file(Buffer.from(document, 'utf8'), {
    name: `${id}.json`,
    type: mediaTypes.json,
    description: said.attachment,
    relationship: 'Data',
    creationDate: date,
    modifiedDate: date,
  })
}

// The same bytes for the same credential: nothing here depends on when it is drawn.
export async function certificatePdf(input: ArtworkInput): Promise<Buffer> {
  const { id, holderName, course, issuedAt, verificationUrl } = input
  const doc = openDocument({
    title: said.title(holderName, course.title),
    summary: said.summary(id, verificationUrl),
    createdAt: issuedAt,
    size: sheet,
  })
  const content = contentOf(doc)
  const page = new Page(doc)
  const lapse = lapseOf(input)
  doc.addPage()
  const seal = { x: axis, y: 186, radius: 88, isFaded: lapse?.standing === 'revoked' }
  page.artifact('Layout', () => drawGround(doc, seal))
  if (lapse) await drawLapse(page, lapse)
  await drawMaker(page)
  await drawAward(page, input)
  await drawFacts(page, input)
  await drawCheck(page, input)
  drawQr(page, input)
  page.close()
  attach(doc, input)
  doc.end()
  return content
}
