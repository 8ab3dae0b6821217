// A credential of the sample registry, from the served page to the reader's own check, with nothing mocked.
import type { Page } from '@playwright/test'
import type { DirectoryListing } from '#contract/registry.ts'
import { badgePath } from '#domain/badge/addresses.ts'
import { asInteraction } from '#domain/badge/share.ts'
import { expect, open, showTheme, test } from '#tests/support/browser/fixtures.ts'
import { pagesAndQrInPdf, qrInPicture } from '#tests/support/browser/read-qr.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import { banner, openFolds } from '#tests/support/browser/verifications.ts'

const nameOf = ({ user }: DirectoryListing) => `${user.firstName} ${user.lastName}`.trim()
// One code for people, whom it leads to the verification, and for wallets, which it gives the credential.
const addressOf = (page: Page, id: string) => new URL(asInteraction(badgePath(id)), page.url()).href

for (const [standing, heading, conclusion] of [
  ['valid', 'Valid Credential', 'genuine'],
  ['revoked', 'Invalid Credential', 'revoked'],
] as const)
  test(`the page of a ${standing} credential has its title, QR code, print and check`, async ({
    page,
    request,
    complaints,
  }) => {
    const credential = await sampleThatIs(standing, request)
    await open(page, `/verify?cid=${credential.verificationHash}`)
    await expect(banner(page)).toContainText(heading)
    await expect(page).toHaveTitle(`${heading}: ${nameOf(credential)} | Northmark`)

    await openFolds(page)
    // What was revoked is not offered for sharing; its code is on paper only.
    if (standing !== 'revoked') {
      const qr = page.getByRole('img', { name: 'QR code that opens this verification' })
      await qr.scrollIntoViewIfNeeded()
      for (const theme of ['dark', 'light'] as const) {
        await showTheme(page, theme)
        const read = async () => qrInPicture(await qr.screenshot({ scale: 'device' }))
        await expect.poll(read, theme).toBe(addressOf(page, credential.id))
      }
    }

    await page.getByRole('button', { name: 'Check it in this browser' }).click()
    await expect(page.locator(`[data-conclusion="${conclusion}"]`)).toBeVisible()

    const printed = await pagesAndQrInPdf(await page.pdf({ format: 'A4', printBackground: true }))
    expect(printed).toEqual({ pages: 1, qr: addressOf(page, credential.id) })
    expect(complaints).toEqual([])
  })
