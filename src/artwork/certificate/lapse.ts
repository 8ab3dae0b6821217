// The band across a certificate that no longer stands: the word, the day, and what it means.

import type { Lapse } from '#artwork/artwork-input.ts'
import { innerEdge, sheet } from '#artwork/certificate/ground.ts'
import { column, type Page } from '#artwork/certificate/page.ts'
import { ink } from '#artwork/ink.ts'
import { certificate as said } from '#content/certificate.ts'

const edge = innerEdge + 3
const height = 36

export async function drawLapse(page: Page, { standing, on }: Lapse): Promise<void> {
  const ground = ink(standing === 'revoked' ? 'invalid' : 'expired')
  page.artifact('Layout', () => page.doc.rect(edge, edge, sheet.width - 2 * edge, height).fill(ground))
  const line = { x: column.left, y: edge + height / 2 + 5, colour: 'on-action' } as const
  const since = `${said.noLonger[standing](on)}. `
  const taken = await page.line(since, { ...line, size: 15.5, cut: 'strong' })
  await page.line(said.band[standing], { ...line, x: column.left + taken + 8, size: 12 })
}
