// The browser's own check of files: chosen or dropped, read in the browser, compared with the registry, and sent nowhere.
import { hash } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type BadgeFormat,
  badgeFilePath,
  didDocumentPath,
  statusListPath,
  verificationPath,
} from '#domain/badge/addresses.ts'
import {
  choose,
  drop,
  type Given,
  id,
  open,
  press,
  said,
  step,
  test,
} from '#tests/support/browser/browser-check-site.ts'
import { expect, expectSound } from '#tests/support/browser/fixtures.ts'
import {
  type Bytes,
  baked,
  bytesOf,
  drawing,
  pdfWith,
  textChunk,
} from '#tests/support/browser-check/credential-files.ts'
import { signedBadge, suspensionListPath } from '#tests/support/browser-check/issued-site.ts'

const conclusion = (page: Page, name: string) => page.locator(`[data-conclusion="${name}"]`)

const inSvg = (text: string) =>
  bytesOf(drawing(`<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`))

// Each with the way in which it is given.
const kinds: [string, BadgeFormat, (text: string) => Bytes | Promise<Bytes>, typeof choose][] = [
  ['credential.json', 'json', bytesOf, choose],
  ['badge.png', 'png', (text) => baked(textChunk(text)), drop],
  ['badge.svg', 'svg', inSvg, choose],
  ['certificate.pdf', 'pdf', (text) => pdfWith([{ name: 'credential.json', text }]), drop],
]

test('checks each kind of file, chosen or dropped, without sending any of it', async ({ page, site }) => {
  const text = signedBadge(site.issuer, { holderName: 'Ngọc Ánh Ōkawa' })
  site.files[badgeFilePath(id, 'json')] = text
  await open(page, site, '')
  await expect(page.getByRole('button', { name: 'Check it in this browser' })).toHaveCount(0)
  for (const [name, format, make, give] of kinds) {
    const bytes = await make(text)
    if (format !== 'json') site.drawings[badgeFilePath(id, format)] = bytes
    await give(page, { name, bytes })
    await expect(page.getByText(`The file ${name}`)).toBeVisible()
    await expect(conclusion(page, 'genuine')).toContainText('Valid Credential: Ngọc Ánh Ōkawa, AI Governance')
    await expect(page.getByRole('img', { name: /^Our current badge/ })).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('Ngọc Ánh Ōkawa')
  }
  await expect(page.getByRole('link', { name: 'Check it in our registry' })).toHaveAttribute(
    'href',
    `/verify?cid=${id}`,
  )
  expect(site.asked.filter(({ body }) => body !== null)).toEqual([])
  const beyondCode = site.asked
    .map(({ path }) => path)
    .filter((path) => !/\.(js|css|woff2|html|tlog-proof)$|^\/log\/|\.bundle\.json$/.test(path))
  expect([...new Set(beyondCode)].toSorted()).toEqual(
    [
      didDocumentPath,
      statusListPath(1),
      suspensionListPath,
      ...kinds.map(([, format]) => badgeFilePath(id, format)),
    ].toSorted(),
  )
})

const refused: [Given, RegExp][] = [
  [{ name: 'a.txt', bytes: bytesOf('Dear holder') }, /not a JSON, PNG, SVG or PDF/],
  [{ name: 'a.png', bytes: baked() }, /no credential in this file/],
]

test('shows why a file is rejected, and removes the earlier result', async ({ page, site }) => {
  await open(page, site)
  await press(page)
  await expect(said(page)).toContainText('Valid Credential')
  for (const [file, message] of refused) {
    await choose(page, file)
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByLabel('Choose a credential file')).toHaveAccessibleDescription(message)
    await expect(page.getByLabel('Choose a credential file')).toHaveAttribute('aria-invalid', 'true')
    await expect(said(page)).toBeEmpty()
    await expect(page.getByRole('listitem')).toHaveCount(0)
  }
  await page.evaluate(() => {
    const file = new File(['x'], 'huge.pdf')
    Object.defineProperty(file, 'size', { value: 3_000_000_000 })
    const event = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } })
    document.body.dispatchEvent(event)
  })
  await expect(page.getByRole('alert')).toContainText('larger than 20 MB')
  await drop(page, ...refused.map(([file]) => file))
  await expect(page.getByRole('alert')).toHaveText(/^One file at a time here/)
  await drop(page, { name: 'a.json', bytes: bytesOf(signedBadge(site.issuer)) })
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(page.getByText('The file a.json')).toBeVisible()
})

test('a former document leads to the current one, and an altered file around a genuine credential is amber', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer, { holderName: 'Amara Okafor', statusIndex: 4712 })
  site.files[`/api/credentials/verify/${hash('sha256', text)}`] = JSON.stringify({
    valid: true,
    finding: 'valid',
    standing: 'valid',
    credential: { id },
  })
  await open(page, site, '')
  await drop(page, { name: 'old.json', bytes: bytesOf(text) })
  await expect(conclusion(page, 'superseded')).toContainText('Outdated version: Amara Okafor')
  await expect(said(page).getByRole('link', { name: 'Open the current version' })).toHaveAttribute(
    'href',
    verificationPath(id),
  )
  await expect(step(page, 'Matches our registry')).toContainText('Failed')

  const current = signedBadge(site.issuer)
  site.files[badgeFilePath(id, 'json')] = current
  site.drawings[badgeFilePath(id, 'pdf')] = await pdfWith([{ name: 'credential.json', text: current }])
  const bytes = await pdfWith([{ name: 'credential.json', text: current }], { size: 'A4' })
  await drop(page, { name: 'swapped.pdf', bytes })
  await expect(conclusion(page, 'unknown-rendering')).toContainText(
    'Genuine credential in an unknown file: Amara',
  )
  await expect(page.getByRole('img', { name: /^Our current badge/ })).toBeVisible()
  await expect(step(page, 'File matches ours')).toContainText('Failed')
  await expectSound(page)
})

test('lets a person choose among a presentation’s credentials, and check the holder', async ({
  page,
  site,
}) => {
  const text = signedBadge(site.issuer)
  site.files[badgeFilePath(id, 'json')] = text
  const presentation = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiablePresentation'],
    verifiableCredential: [text, text.replace('Amara', 'Mallory')].map((each) => JSON.parse(each)),
  }
  const give = () => drop(page, { name: 'wallet.json', bytes: bytesOf(JSON.stringify(presentation)) })
  await open(page, site, '')
  await give()
  await expect(said(page)).toContainText('This presentation contains 2 credentials')
  await expectSound(page)
  await page.getByRole('button', { name: /Mallory/ }).click()
  await expect(conclusion(page, 'not-genuine')).toBeVisible()
  await give()
  await page.getByRole('button', { name: /Amara/ }).click()
  await expect(conclusion(page, 'genuine')).toBeVisible()
  await expect(page.getByText(/not the presentation’s signature/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Our current badge/ })).toBeVisible()
  const before = site.asked.length
  await page.getByLabel('Email address the person gave you').fill('AMARA@example.com')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.locator('[data-comparison="matches"]')).toBeVisible()
  expect(site.asked.slice(before)).toEqual([])
})
