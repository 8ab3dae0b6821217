// A dropped file compared with the registry: current, previous, never issued and unknown documents, and a presentation.
import { hash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { drop, id, open, type Site, said, step, test } from '#tests/support/browser/browser-check-site.ts'
import { expect, expectSound } from '#tests/support/browser/fixtures.ts'
import { baked, bytesOf, pdfWith, textChunk } from '#tests/support/browser-check/credential-files.ts'
import { signedBadge } from '#tests/support/browser-check/issued-site.ts'

const registryStep = 'Matches our registry'
const conclusion = (page: Page, name: string) => page.locator(`[data-conclusion="${name}"]`)

const former = ({ issuer }: Site) => signedBadge(issuer, { holderName: 'Amara Okafor', statusIndex: 4712 })

function answer({ files }: Site, text: string, verification: object): void {
  files[`/api/credentials/verify/${hash('sha256', text)}`] = JSON.stringify(verification)
}

test('a former document says so, and leads to the current one', async ({ page, site }) => {
  const text = former(site)
  answer(site, text, { valid: true, finding: 'valid', standing: 'valid', credential: { id } })
  await open(page, site, '')
  await drop(page, { name: 'old.json', bytes: bytesOf(text) })
  await expect(conclusion(page, 'superseded')).toContainText('Outdated version: Amara Okafor')
  await expect(said(page).getByRole('link', { name: 'Open the current version' })).toHaveAttribute(
    'href',
    verificationPath(id),
  )
  await expect(step(page, registryStep)).toContainText('Failed')
})

test('a document that the registry never issued is red, although its signature holds', async ({
  page,
  site,
}) => {
  const text = former(site)
  answer(site, text, { valid: false, finding: 'unknown', standing: 'invalid' })
  await open(page, site, '')
  await drop(page, { name: 'forged.json', bytes: bytesOf(text) })
  await expect(conclusion(page, 'not-genuine')).toBeVisible()
  await expect(step(page, 'Signature is valid')).toContainText('Passed')
  await expect(step(page, registryStep)).toContainText('never issued this document')
  await expect(page.getByRole('heading', { name: 'What the document claims (not proven)' })).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
})

test('a credential that the registry does not know is red, and one it says nothing of is not green', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer)
  const file = badgeFilePath(id, 'json')
  delete site.files[file]
  await open(page, site, '')
  await drop(page, { name: 'a.json', bytes: bytesOf(text) })
  await expect(conclusion(page, 'not-genuine')).toBeVisible()
  await expect(step(page, registryStep)).toContainText(`no record of ${id}`)
  await page.route(`**${file}`, (route) => route.abort())
  await drop(page, { name: 'b.json', bytes: bytesOf(text) })
  await expect(conclusion(page, 'incomplete')).toContainText('Not Fully Verified')
  await expect(step(page, registryStep)).toContainText('Could not check')
})

test('an altered file around a genuine credential is amber, next to our current badge', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer)
  site.files[badgeFilePath(id, 'json')] = text
  site.drawings[badgeFilePath(id, 'pdf')] = await pdfWith([{ name: 'credential.json', text }])
  site.drawings[badgeFilePath(id, 'png')] = baked(textChunk(text))
  await open(page, site, '')
  const swapped = await pdfWith([{ name: 'credential.json', text }], { size: 'A4' })
  for (const [name, bytes] of [
    ['swapped.pdf', swapped],
    ['swapped.png', baked(textChunk(text, { packed: true }))],
  ] as const) {
    await drop(page, { name, bytes })
    await expect(page.getByText(`The file ${name}`)).toBeVisible()
    await expect(conclusion(page, 'other-drawing')).toContainText(
      'Genuine credential in an unknown file: Amara',
    )
    await expect(page.getByRole('img', { name: /^Our current badge/ })).toBeVisible()
    await expect(step(page, 'File matches ours')).toContainText('Failed')
  }
  await expectSound(page)
})

const presentation = (...texts: string[]) =>
  bytesOf(
    JSON.stringify({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      verifiableCredential: texts.map((text) => JSON.parse(text)),
    }),
  )

test('the credential in a wallet’s presentation is checked, and the presentation is not judged', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer)
  site.files[badgeFilePath(id, 'json')] = text
  await open(page, site, '')
  await drop(page, { name: 'wallet.json', bytes: presentation(text) })
  await expect(conclusion(page, 'genuine')).toBeVisible()
  await expect(page.getByText(/not the presentation’s signature/)).toBeVisible()
})

test('of several credentials in a presentation a person chooses one, and then another', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer)
  site.files[badgeFilePath(id, 'json')] = text
  const altered = text.replace('Amara', 'Mallory')
  await open(page, site, '')
  const choose = (name: RegExp) => page.getByRole('button', { name }).click()
  await drop(page, { name: 'wallet.json', bytes: presentation(text, altered) })
  await expect(said(page)).toContainText('This presentation contains 2 credentials')
  await expectSound(page)
  await choose(/Amara/)
  await expect(conclusion(page, 'genuine')).toBeVisible()
  await drop(page, { name: 'wallet.json', bytes: presentation(text, altered) })
  await choose(/Mallory/)
  await expect(conclusion(page, 'not-genuine')).toBeVisible()
})

test('a checked file can be asked whether it is this person, and nothing more is fetched', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer)
  site.files[badgeFilePath(id, 'json')] = text
  await open(page, site, '')
  await drop(page, { name: 'a.json', bytes: bytesOf(text) })
  await expect(conclusion(page, 'genuine')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Our current badge/ })).toBeVisible()
  const before = site.asked.length
  await page.getByLabel('Email address the person gave you').fill('AMARA@example.com')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.locator('[data-comparison="matches"]')).toBeVisible()
  expect(site.asked.slice(before)).toEqual([])
})
