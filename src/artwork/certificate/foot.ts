// The bottom of a certificate: dates, id and how to verify it.

import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { axis, column, type Page } from '#artwork/certificate/page.ts'
import { ink } from '#artwork/ink.ts'
import { drawBlock } from '#artwork/pdf/setting.ts'
import { qrOf } from '#artwork/qr.ts'
import { fit } from '#artwork/type/fit.ts'
import { setWords } from '#artwork/type/words.ts'
import { qrCode, certificate as said } from '#content/shared/certificate.ts'
import { day } from '#content/shared/dates.ts'
import { asInteraction } from '#domain/badge/share.ts'

const { left, width } = column
const factsTop = 424
const checkTop = 486
const small = { x: left, size: 9.4, color: 'soft' } as const

export async function drawFacts(page: Page, { issuedAt, expiresAt, id }: ArtworkInput): Promise<void> {
  page.artifact('Layout', () => {
    page.doc.lineWidth(0.5).strokeColor(ink('edge'))
    page.doc
      .moveTo(left, factsTop)
      .lineTo(left + width, factsTop)
      .stroke()
  })
  const validity = expiresAt
    ? { term: said.validUntil, value: day(expiresAt) }
    : { term: said.validity, value: said.neverExpires }
  const facts = [
    { term: said.issued, value: day(issuedAt), x: left },
    { ...validity, x: left + 148 },
    { term: said.id, value: id, x: left + 302 },
  ]
  for (const { term, value, x } of facts) {
    await page.line(`${term} `, { x, y: factsTop + 18, size: 9, color: 'soft' })
    await page.line(value, { x, y: factsTop + 34, size: 12.5, color: 'ink', cut: 'strong' })
  }
}

export async function drawCheck(page: Page, { verificationUrl }: ArtworkInput): Promise<void> {
  await page.line(said.verify, { ...small, y: checkTop })
  const address = fit(await setWords(verificationUrl, 'text'), {
    width,
    plans: [{ lines: 1, largest: small.size, smallest: 7 }],
    leading: 1.3,
  })
  const top = checkTop + 3
  const link = page.element(page.element(page.root, 'P'), 'Link')
  page.inside(link, () => drawBlock(page.doc, address, { x: left, top, color: 'action' }))
  const reach = Math.max(...address.lines.map((line) => line.width * address.size))
  page.doc.link(left, top, reach, address.height, verificationUrl, {
    structParent: link.node,
    Contents: new String(verificationUrl) as string,
  })
  // The library writes the link annotation when its element ends, so end it while the page is open.
  page.close()
  link.node.end()
  await page.line(said.signed, { ...small, y: top + address.height + 10 })
}

const qrSide = 98
const qrTop = 414

export function drawQr(page: Page, { verificationUrl }: ArtworkInput): void {
  const { side, path } = qrOf(asInteraction(verificationUrl))
  const qrLeft = axis - qrSide / 2
  const figure = page.element(page.root, 'Figure', {
    alt: qrCode.alternative(verificationUrl),
    bbox: [qrLeft, qrTop, qrLeft + qrSide, qrTop + qrSide],
  })
  page.inside(figure, () => {
    // Keeps the background out of the quiet zone.
    page.doc.rect(qrLeft, qrTop, qrSide, qrSide).fill(ink('sheet'))
    page.doc
      .save()
      .translate(qrLeft, qrTop)
      .scale(qrSide / side)
    page.doc.path(path).fill('#000000').restore()
  })
}
