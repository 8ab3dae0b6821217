// A credential of the sample registry, from the served page to the reader's own check, with nothing mocked.
import type { APIRequestContext, Page } from '@playwright/test'
import type { DirectoryListing } from '#contract/registry.ts'
import { badgeFilePath, badgeFormats, badgePath } from '#domain/badge/addresses.ts'
import { asInteraction } from '#domain/badge/share.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { pagesAndQrInPdf, qrInPicture } from '#tests/support/browser/read-qr.ts'
import { banner, openFolds } from '#tests/support/browser/verifications.ts'

type Wanted = Pick<DirectoryListing, 'standing'>

async function sample(request: APIRequestContext, { standing }: Wanted): Promise<DirectoryListing> {
  for (let page = 1; page <= 3; page += 1) {
    const answer = await request.get(`/api/credentials/directory?limit=100&page=${page}`)
    const found = ((await answer.json()) as DirectoryListing[]).find((one) => one.standing === standing)
    if (found) return found
  }
  throw new Error(`no sample is ${standing}`)
}

const nameOf = ({ user }: DirectoryListing) => `${user.firstName} ${user.lastName}`.trim()
// One code for people, whom it leads to the verification, and for wallets, which it gives the credential.
const addressOf = (page: Page, id: string) => new URL(asInteraction(badgePath(id)), page.url()).href

for (const [standing, heading, formats] of [
  ['valid', 'Valid Credential', ['A4', 'Letter']],
  ['expired', 'Expired Credential', []],
  ['revoked', 'Invalid Credential', ['A4']],
] as const)
  test(`a ${standing} credential: page, title, QR code, paper, and one’s own check`, async ({
    page,
    request,
    complaints,
  }) => {
    const credential = await sample(request, { standing })
    await open(page, `/verify?cid=${credential.verificationHash}`)
    await expect(banner(page)).toContainText(heading)
    await expect(page).toHaveTitle(`${heading}: ${nameOf(credential)} | Northmark`)

    await openFolds(page)
    // What was revoked is not offered for sharing; its code is on paper only.
    if (standing !== 'revoked') {
      const qr = page.getByRole('img', { name: 'QR code that opens this verification' })
      await qr.scrollIntoViewIfNeeded()
      await expect
        .poll(async () => qrInPicture(await qr.screenshot({ scale: 'device' })))
        .toBe(addressOf(page, credential.id))
    }

    await page.getByRole('button', { name: 'Check it in this browser' }).click()
    const conclusion = { valid: 'genuine', expired: 'expired', revoked: 'revoked' }[standing]
    await expect(page.locator(`[data-conclusion="${conclusion}"]`)).toBeVisible()

    for (const format of formats) {
      const printed = await pagesAndQrInPdf(await page.pdf({ format, printBackground: true }))
      expect(printed).toEqual({ pages: 1, qr: addressOf(page, credential.id) })
    }
    expect(complaints).toEqual([])
  })

async function checkFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  // A new page each time, so that no answer is left over.
  await open(page, '/verify')
  await page.getByLabel('Choose a credential file').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-conclusion]')).toHaveCount(0)
  await page
    .getByLabel('Choose a credential file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('every file of a credential is checked in the browser, and a changed one is refused', async ({
  page,
  request,
}) => {
  const { id } = await sample(request, { standing: 'valid' })
  const sent: string[] = []
  page.on('request', (asked) => asked.method() !== 'GET' && sent.push(asked.url()))
  for (const format of badgeFormats) {
    await checkFile(page, `${id}.${format}`, await (await request.get(badgeFilePath(id, format))).body())
    await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: id })).toBeVisible()
  }
  const document = await (await request.get(badgeFilePath(id, 'json'))).text()
  await checkFile(page, 'altered.json', Buffer.from(document.replace('"validFrom":"20', '"validFrom":"19')))
  await expect(page.locator('[data-conclusion="not-genuine"]')).toBeVisible()
  const pdf = await (await request.get(badgeFilePath(id, 'pdf'))).body()
  await checkFile(page, 'altered.pdf', Buffer.concat([pdf, Buffer.from('\n')]))
  await expect(page.locator('[data-conclusion="other-drawing"]')).toContainText(
    'Genuine credential in an unknown file',
  )
  expect(sent).toEqual([])
})
