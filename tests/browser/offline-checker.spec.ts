// The offline checker: downloaded, opened from disk, and tried on genuine and forged credentials.
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import { badgeFilePath } from '#domain/badge/addresses.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { step } from '#tests/support/browser/browser-check-site.ts'
import { audit, expect, open, test, tooWide } from '#tests/support/browser/fixtures.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import {
  badgeAt,
  checkedAt,
  filesOf,
  issuerAt,
  signedBadge,
} from '#tests/support/browser-check/issued-site.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { type LogWanted, loggedSite } from '#tests/support/log/logged-site.ts'
import { moveInto } from '#tests/support/log/move-bundle.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { listBytesOf } from '#tests/support/stores/status-bits.ts'

const newFile = () => join(temporaryFolder('offline-checker'), 'northmark-check.html')

// As a reader does it: from the page, onto the disk, and opened from there.
async function openDownloaded(page: Page): Promise<void> {
  await open(page, '/verify')
  await page.getByRole('heading', { name: 'Check a file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the offline checker (HTML)' }).click()
  const file = newFile()
  await (await download).saveAs(file)
  const shown = await page.getByText(/SHA-256 of the offline checker/).textContent()
  expect(shown).toContain(hash('sha256', readFileSync(file)))
  await page.goto(pathToFileURL(file).href)
}

async function openSaved(page: Page): Promise<void> {
  const file = newFile()
  const body = await (await page.request.get(`/downloads/${offlineCheckerFile}`)).body()
  expect(body.length).toBeLessThan(700_000)
  writeFileSync(file, body)
  await page.goto(pathToFileURL(file).href)
}

const give = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Choose a credential file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

const conclusion = (page: Page) => page.locator('[data-conclusion]')

test('works from disk, contacts no one without permission, and names the signer', async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  const origin = baseURL ?? ''
  const { id } = await sampleThatIs('valid', request)
  await openDownloaded(page)
  const asked: string[] = []
  page.on('request', (made) => asked.push(made.url()))
  for (const format of ['json', 'pdf', 'png', 'svg'] as const) {
    await give(page, `${id}.${format}`, await (await request.get(badgeFilePath(id, format))).body())
    await expect(page.getByRole('status')).toContainText(didOf(origin))
    await page.getByRole('button', { name: /^Contact localhost/ }).click()
    await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'genuine')
    // Built without an address, it must not call anyone by our name.
    await expect(conclusion(page)).toHaveAttribute('data-issuer', 'to-compare')
    await expect(conclusion(page)).toContainText(`Signed by ${didOf(origin)}. Compare this name`)
    await expect(page.getByRole('definition').last()).toHaveText(didOf(origin))
    await expect(conclusion(page).locator('.border-expired')).toBeVisible()
  }
  expect(asked.every((url) => url.startsWith(`${origin}/`))).toBe(true)
  const before = asked.length
  await give(page, 'again.json', await (await request.get(badgeFilePath(id, 'json'))).body())
  await expect(page.getByRole('button', { name: /^Contact localhost/ })).toBeVisible()
  expect(asked.length).toBe(before)
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await tooWide(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('distinguishes forged, foreign and revoked credentials', async ({ page, request, baseURL }) => {
  const origin = baseURL ?? ''
  const { id } = await sampleThatIs('valid', request)
  const text = await (await request.get(badgeFilePath(id, 'json'))).text()
  const revoked = (await sampleThatIs('revoked', request)).id
  await openSaved(page)
  const ask = () => page.getByRole('button', { name: /^Contact / }).click()

  await give(page, 'altered.json', Buffer.from(text.replace('"validFrom":"20', '"validFrom":"19')))
  await ask()
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'not-genuine')

  // Under a key that is not listed, by someone who knows our name.
  await give(page, 'forged.json', Buffer.from(signedBadge(issuerAt(origin, 'key-1999-9'))))
  await ask()
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'not-genuine')
  await expect(page.getByText('What the document claims (not proven)')).toBeVisible()

  await give(page, 'revoked.json', await (await request.get(badgeFilePath(revoked, 'json'))).body())
  await ask()
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'revoked')

  await give(page, 'text.txt', Buffer.from('Dear holder'))
  await expect(page.getByRole('alert')).toContainText('not a JSON, PNG, SVG or PDF')
})

test('verifies a bundle by a witness that signs with ML-DSA-44, from disk', async ({ page, context }) => {
  const address = 'http://localhost:9'
  const given = (wanted: Partial<LogWanted>) =>
    loggedSite(filesOf(issuerAt(address)), {
      origin: address,
      id: badgeAt(address).id,
      now: checkedAt,
      witnesses: 2,
      types: ['cosignature/v1', 'subtree/v1'],
      ...wanted,
    }).bundle
  await page.clock.setFixedTime(checkedAt)
  await openSaved(page)
  await context.setOffline(true)
  await give(page, 'good.bundle.json', Buffer.from(writeCredentialBundle(given({}))))
  await expect(step(page, 'Confirmed by witnesses')).toContainText('Passed')
  await expect(step(page, 'Confirmed by witnesses')).toContainText(
    'Cosigned by 2 witnesses: witness.example/w and watch.example/log',
  )
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'self-consistent')
  await give(page, 'bad.bundle.json', Buffer.from(writeCredentialBundle(given({ signedAs: 'x.example/w' }))))
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'not-genuine')
})

test('dates a bundle that an outsider moved into a later head by its lists, from disk', async ({
  page,
  context,
}) => {
  const address = 'http://localhost:9'
  const files = filesOf(issuerAt(address))
  const wanted = { origin: address, id: badgeAt(address).id, now: checkedAt }
  // Revoked since.
  const hash = sha256(listBytesOf([3]))
  const after = [{ type: 'list', list: 1, purpose: 'revocation', hash }] as const
  const moved = await moveInto(loggedSite(files, { ...wanted, after }), loggedSite(files, wanted).bundle)
  await page.clock.setFixedTime(checkedAt)
  await openSaved(page)
  await context.setOffline(true)
  for (const [days, said] of [
    [0, 'Consistent, but not proven'],
    [366, 'This bundle is 366 days old.'],
  ] as const) {
    await page.clock.setFixedTime(checkedAt + days * 86_400_000)
    await give(page, `${days}.bundle.json`, Buffer.from(moved))
    await expect(conclusion(page)).toContainText(said)
    await expect(conclusion(page)).toContainText(
      'on March 1, 2026 at 11:55 UTC, the date of its status lists',
    )
    await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'self-consistent')
    await expect(page.getByText(/newest in the log/)).toHaveCount(0)
  }
})

test('checks a bundle from disk without any request', async ({ page, request, context, complaints }) => {
  const { id } = await sampleThatIs('valid', request)
  const bundle = await (await request.get(`/credentials/${id}.bundle.json`)).body()
  await openSaved(page)
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (made) => asked.push(made.url()))
  await give(page, `${id}.bundle.json`, bundle)
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'self-consistent')
  await expect(conclusion(page).locator('.border-expired')).toBeVisible()
  await expect(conclusion(page)).toContainText('(no witness has confirmed it)')
  await expect(step(page, 'In the public log')).toContainText('Passed')
  await expect(step(page, 'Matches the issuer’s registry')).toContainText('This check was offline')
  const { leaves, ...rest } = JSON.parse(bundle.toString())
  const altered = JSON.stringify({ ...rest, leaves: leaves.slice(1) })
  await give(page, `${id}.bundle.json`, Buffer.from(altered))
  await expect(conclusion(page)).toHaveAttribute('data-conclusion', 'not-genuine')
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})
