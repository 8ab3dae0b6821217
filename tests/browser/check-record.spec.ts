// A record of a check: saved from a verdict, opened from disk without a network, edited, forged and dropped again.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { verificationPath } from '#domain/badge/addresses.ts'
import { audit, expect, open, test, tooWide } from '#tests/support/browser/fixtures.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const reference = 'Personnel 4711'

// As an employer does it, with a reference that stays here.
async function saveRecord(page: Page, id: string): Promise<string> {
  const asked: string[] = []
  page.on('request', (made) => asked.push(`${made.url()} ${made.postData() ?? ''}`))
  await open(page, verificationPath(id))
  await page.getByRole('heading', { name: 'Save a record of this check' }).click()
  await page.getByLabel('Your reference (optional)').fill(reference)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save record (HTML)' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(asked.filter((one) => decodeURIComponent(one).includes('4711'))).toEqual([])
  return text
}

async function openRecord(page: Page, text: string): Promise<void> {
  const file = join(temporaryFolder('check-record'), 'record.html')
  writeFileSync(file, text)
  await page.goto(pathToFileURL(file).href)
}

const sheet = (page: Page) => page.locator('[data-record]')

const answers = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' } as const

for (const [standing, answer] of Object.entries(answers))
  test(`a record of a credential that is ${standing} opens and checks itself offline`, async ({
    page,
    request,
    context,
    complaints,
  }) => {
    const { id } = await sampleThatIs(standing as keyof typeof answers, request)
    const text = await saveRecord(page, id)
    expect(text.length).toBeLessThan(1_000_000)
    await context.setOffline(true)
    const asked: string[] = []
    page.on('request', (made) => made.url().startsWith('file:') || asked.push(made.url()))
    await openRecord(page, text)
    await expect(sheet(page)).toHaveAttribute('data-record', standing)
    await expect(sheet(page).getByRole('status')).toContainText('The record agrees with its evidence')
    for (const part of [reference, answer, id, 'Log head', 'Signed by'])
      await expect(sheet(page)).toContainText(part)
    await expect(page.locator('[data-conclusion]')).toBeVisible()
    expect(asked).toEqual([])
    if (standing !== 'valid') return
    expect(await audit(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await tooWide(page)).toEqual([])
    const { SHOTS: folder } = process.env
    if (folder) {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [390, 1280]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await page.screenshot({ path: `${folder}/record-${width}-${colorScheme}.png`, fullPage: true })
        }
      for (const format of ['A4', 'Letter'])
        await page.pdf({ format, path: `${folder}/record-${format}.pdf` })
    }
    expect(complaints).toEqual([])
  })

test('a record whose text or evidence was changed is not believed', async ({ page, request }) => {
  const { id } = await sampleThatIs('revoked', request)
  const text = await saveRecord(page, id)
  const holder = /data-said="Holder"[^>]*>([^<]*)/.exec(text)?.[1] ?? ''
  const edited = [
    [
      text.replace(/(data-said="Answer"[^>]*>)Revoked/, '$1Valid'),
      'Answer. The text said: Valid The evidence shows: Revoked',
    ],
    [text.replace(`>${holder}</dd>`, '>Eve Forger</dd>'), 'Holder. The text said: Eve Forger'],
    [text.replace(/<div [^>]*><dt[^>]*>Checked<.*?<\/div>/s, ''), 'Checked. The text said: Left out'],
  ] as const
  for (const [forged, said] of edited) {
    expect(forged).not.toBe(text)
    await openRecord(page, forged)
    await expect(sheet(page).getByRole('status')).toContainText('The text of this record was changed')
    await expect(sheet(page).getByRole('status')).toContainText(said)
    await expect(sheet(page)).toHaveAttribute('data-record', 'revoked')
  }
  // In the text, the data and the document alike.
  await openRecord(page, text.replaceAll(holder, 'Eve Forger'))
  await expect(sheet(page)).toHaveAttribute('data-record', 'invalid')
  await expect(sheet(page).getByRole('status')).toContainText(
    'Answer. The text said: Revoked The evidence shows: Not genuine',
  )
  // Cut short.
  await openRecord(page, text.replace('northmark/credential-bundle@', 'x@'))
  await expect(page.getByText('The evidence in this record is damaged')).toBeVisible()
  // On the site, its evidence counts too.
  await open(page, '/verify')
  await page.getByRole('heading', { name: 'Check a file' }).click()
  const field = page.getByLabel('Choose a credential file')
  await field.setInputFiles({ name: 'record.html', mimeType: 'text/html', buffer: Buffer.from(edited[0][0]) })
  await expect(page.locator('[data-conclusion]')).toHaveAttribute('data-conclusion', 'revoked')
})
