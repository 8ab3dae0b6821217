// The certificate PDF: one tagged page with the signed credential attached.

import { type ArtworkInput, type Lapse, lapseOf } from '#artwork/artwork-input.ts'
import { drawAward, drawMaker } from '#artwork/certificate/award.ts'
import { drawCheck, drawFacts, drawQr } from '#artwork/certificate/foot.ts'
import { drawGround, innerEdge, sheet } from '#artwork/certificate/ground.ts'
import { axis, column, Page } from '#artwork/certificate/page.ts'
import { ink, type SealLook } from '#artwork/ink.ts'
import { contentOf, openDocument } from '#artwork/pdf/document.ts'
import { certificate as said } from '#content/shared/certificate.ts'
import { logProofExtension, mediaTypes } from '#domain/badge/addresses.ts'
import { embedInPdf } from '#formats/open-badge/pdf.ts'

const bandEdge = innerEdge + 3
const bandHeight = 36

// The band across a certificate that is not valid: status, date and meaning.
async function drawLapse(page: Page, { standing, on }: Lapse): Promise<void> {
  const ground = ink(standing === 'revoked' ? 'invalid' : 'expired')
  page.artifact('Layout', () =>
    page.doc.rect(bandEdge, bandEdge, sheet.width - 2 * bandEdge, bandHeight).fill(ground),
  )
  const line = { x: column.left, y: bandEdge + bandHeight / 2 + 5, color: 'on-action' } as const
  const since = `${said.lapses[standing](on)}. `
  const taken = await page.line(since, { ...line, size: 15.5, cut: 'strong' })
  await page.line(said.band[standing], { ...line, x: column.left + taken + 8, size: 12 })
}

// Deterministic: the same credential gives the same bytes.
export async function certificatePdf(input: ArtworkInput): Promise<Buffer> {
  const { id, holderName, course, issuedAt, verificationUrl, verificationHash } = input
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
  const look: SealLook = { hash: verificationHash, ...(lapse?.standing === 'revoked' && { only: 'edge' }) }
  const seal = { x: axis, y: 186, radius: 88, look }
  page.artifact('Layout', () => drawGround(doc, seal))
  if (lapse) await drawLapse(page, lapse)
  await drawMaker(page)
  await drawAward(page, input)
  await drawFacts(page, input)
  await drawCheck(page, input)
  drawQr(page, input)
  page.close()
  const date = new Date(issuedAt)
  embedInPdf(doc, {
    name: `${id}.json`,
    type: mediaTypes.json,
    description: said.attachment,
    date,
    text: input.document,
    relationship: 'Data',
  })
  if (input.proof !== undefined)
    embedInPdf(doc, {
      name: `${id}.${logProofExtension}`,
      type: 'text/plain',
      description: said.proof,
      date,
      text: input.proof,
      relationship: 'Supplement',
    })
  doc.end()
  return content
}
