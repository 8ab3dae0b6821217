// The verification page in each of its states, with the server's answer given.
import type { Page } from '@playwright/test'
import { checkNames } from '#domain/verification/verdict.ts'
import { expect, expectSound, goTo, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { expectWholeEnlarged } from '#tests/support/browser/large-text.ts'
import { hold } from '#tests/support/browser/requests.ts'
import {
  answers,
  banner,
  credential,
  give,
  hash,
  id,
  longest,
  openFolds,
  serveUnanswered,
} from '#tests/support/browser/verifications.ts'

test('shows a valid credential with a green banner and all its facts', async ({ page }) => {
  const asked = await give(page, answers.valid)
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(banner(page)).toContainText(/Checked on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M \S+/)
  await expect(banner(page)).toHaveRole('region')
  await expect(banner(page)).toHaveAccessibleName('Valid Credential')
  await expect(banner(page)).toHaveAccessibleDescription('This credential is genuine and valid.')
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).locator('.text-valid')).toHaveCount(1)
  await expect(banner(page).locator('svg').last()).toBeVisible()
  expect(asked).toEqual(['abc123'])
  await expect(page.getByRole('heading', { name: credential.holder.name })).toBeVisible()
  for (const text of [
    credential.holder.email,
    credential.course.title,
    'October 15, 2025',
    'October 15, 2099',
    id,
  ])
    await expect(page.locator('main').getByText(text, { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Type: Certification')).toBeVisible()
  await expect(page.getByText('Issued by Northmark', { exact: true })).toBeVisible()
  await expect(page.getByText('40-hour program and a 3.5-hour proctored exam')).toBeVisible()
  // A phone's first screen has the answer, the name, the dates and how many checks passed.
  await page.setViewportSize(sizes.phone)
  await page.evaluate(() => scrollTo(0, 0))
  const passed = await page.getByText('8 of 8 checks passed').boundingBox()
  expect((passed?.y ?? Infinity) + (passed?.height ?? 0)).toBeLessThan(sizes.phone.height * 0.85)
  for (const name of ['What the answers mean', 'Is this the right person?', 'Passed'])
    await expect(page.getByText(name, { exact: true }).first()).toBeHidden()
  await page.getByText('8 of 8 checks passed').click()
  await expect(page.getByText('Passed', { exact: true })).toHaveCount(checkNames.length)
  await expect(page.getByText('Expires October 15, 2099.', { exact: true })).toBeVisible()
})

test('copies the sentence, the hash and the address, and opens the print dialog', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await give(page, answers.valid)
  await open(page, '/verify?cid=abc123')
  const sentence = page.getByText(/^Sample data: this credential proves nothing\. Northmark certification /)
  await expect(sentence).toHaveText(
    /, ID NM-\S+: valid\. Holder: Amara Okafor-Lindqvist\. Issued October 15, 2025; expires October 15, 2099\. Checked [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M \S+ at http\S+\/verify\?cid=NM-\S+$/,
  )
  await page.getByRole('button', { name: 'Copy sentence' }).click()
  await expect(page.locator('[data-toast="default"]')).toContainText('The sentence is on your clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sentence.textContent())

  const whole = page.getByRole('definition').getByText(hash).first()
  await expect(whole).toBeHidden()
  await page.getByText(`${hash.slice(0, 8)} … ${hash.slice(-8)}`).click()
  await expect(whole).toBeVisible()
  await expect(page.getByText(/fingerprint of the signed document/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy hash' }).click()
  await expect(page.locator('[data-toast="default"]')).toContainText('The full hash')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash)

  await page.getByRole('button', { name: 'Copy Verification URL' }).click()
  await expect(page.locator('[data-toast="default"]')).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { wasPrinted: true })
  })
  await page.getByRole('button', { name: 'Print Verification' }).click()
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true)
})

const fileLinks = (page: Page) =>
  page
    .locator('main a[download][href^="/credentials/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('.').at(-1)))

const everyFile = ['pdf', 'png', 'svg', 'json']
// A revoked credential keeps its document, as evidence.
const files: Partial<Record<string, string[]>> = {
  longest: everyFile,
  expired: everyFile,
  revoked: ['json'],
  unchecked: [],
}

const { valid: _, ...others } = { ...answers, longest }

// The banner's text and look, and the check that did not pass with its text.
const expected: Record<keyof typeof others, [RegExp, string, string?, RegExp?]> = {
  longest: [/Valid Credential/, 'valid'],
  expired: [
    /Expired Credential.*This credential expired on January 31, 2020\./,
    'expired',
    'Expired on January 31, 2020',
    /^Expired on January 31, 2020\s*Its validity period has ended\.$/,
  ],
  revoked: [
    /Invalid Credential.*This credential was revoked on May 1, 2026\./,
    'invalid',
    'Revoked on May 1, 2026',
    /^Revoked on May 1, 2026\s*It is no longer valid\.$/,
  ],
  suspended: [
    /Suspended Credential.*Suspended since June 1, 2026\./,
    'expired',
    'Suspended since June 1, 2026',
    /under review/,
  ],
  'not yet valid': [
    /Not Yet Valid.*not valid before January 1, 2030/,
    'expired',
    'Not valid before January 1, 2030',
    /not in effect/,
  ],
  unknown: [/Invalid Credential.*The registry has no credential with this ID\./, 'invalid'],
  unchecked: [
    /Not Fully Verified.*some checks could not be completed/,
    'expired',
    'Signed by Northmark',
    /Could not check.*The keys for checking the signature could not be read\./,
  ],
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const [state, answer] of Object.entries(others))
  test(`shows the answer "${state}" accessibly, on one printed sheet, with its files`, async ({ page }) => {
    const [message, look, check = '', outcome = ''] = expected[state as keyof typeof expected]
    await give(page, answer)
    await open(page, '/verify?cid=abc123')
    await expect(banner(page)).toContainText(message)
    for (const each of ['valid', 'expired', 'invalid'])
      await expect(banner(page).locator(`.text-${each}`)).toHaveCount(each === look ? 1 : 0)
    // Without a record, the banner has the one answer.
    await expect(page.getByText(/checks? passed$/)).toHaveCount(state === 'unknown' ? 0 : 1)
    if (check) await expect(page.getByRole('listitem').filter({ hasText: check })).toContainText(outcome)
    await openFolds(page)
    const offered = files[state]
    if (offered) {
      await expect.poll(() => fileLinks(page)).toEqual(offered)
      await expect(page.getByRole('link', { name: /Wallet/ })).toHaveCount(offered === everyFile ? 1 : 0)
    }
    await expect(page.getByRole('link', { name: /LinkedIn/ })).toHaveCount(state === 'longest' ? 1 : 0)
    // The other states look like one of these.
    if (!['longest', 'expired', 'revoked'].includes(state)) return
    await page.emulateMedia({ media: 'print' })
    await expect(
      page.getByText('Sample data: this credential proves nothing.', { exact: true }),
    ).toBeVisible()
    await page.emulateMedia({ media: null })
    for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format })), format).toBe(1)
    await page.getByRole('heading', { name: 'Verify independently' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Choose a credential file')).toBeVisible()
    await expectSound(page)
    if (state === 'longest') await expectWholeEnlarged(page)
  })

test('shows loading, and an error that can be retried', async ({ page }) => {
  await serveUnanswered(page)
  const letGo = await hold(page, '**/api/credentials/verify/*', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  )
  await open(page, '/verify?cid=abc123')
  await expect(page.locator('[aria-busy="true"]')).toHaveAccessibleName('Verifying the credential')
  letGo()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to verify credential. Please check the credential ID and try again.',
  )
  await page.unroute('**/api/credentials/verify/*')
  const asked = await give(page, answers.valid)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(banner(page)).toContainText('Valid Credential')
  expect(asked).toEqual(['abc123'])
})

test('collapses three sections, and opens the checks if one did not pass', async ({ page }) => {
  await give(page, answers.valid)
  await open(page, '/verify?cid=abc123')
  for (const name of ['Verify independently', 'Is this yours? Share or download', 'About this credential'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await page.getByText('About this credential').click()
  await expect(page.getByText(/^What it attests: Certification/)).toBeVisible()
  await expect(page.getByText(/passed the [\d.]+-hour proctored exam/)).toBeVisible()
  await expect(page.getByText(/CRU subscription/i)).toHaveCount(1)
  await give(page, answers.expired)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('1 problem; 7 checks passed')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Its validity period|Not revoked/ })
      .first(),
  ).toContainText('Expired on January 31, 2020')
})

test('a long email address breaks before punctuation, never within a word', async ({ page }) => {
  const email = 'maximiliane.featherstonehaugh@regionalinstitute.example.org'
  await give(page, { ...answers.valid, credential: { ...credential, holder: { name: 'Max', email } } })
  await open(page, '/verify?cid=abc123')
  const linesOfEach = () =>
    page.getByText(email, { exact: true }).evaluate((element) =>
      [element, ...element.childNodes].map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const [whole, ...parts] = await linesOfEach()
    expect(whole, `${width} px`).toBeGreaterThan(1)
    expect(Math.max(...parts), `${width} px`).toBe(1)
  }
})

test('explains the answers and offers the file check without an id', async ({ page }) => {
  const asked = await give(page, {})
  await open(page, '/verify')
  await expect(page.getByText('No Credential ID', { exact: true })).toBeVisible()
  await expect(page.getByText('Please provide a valid credential ID to verify.').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the answers mean' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(asked).toEqual([])
  await goTo(page, 'browser-check')
  const [listed] = await (await page.request.get('/api/credentials/directory?limit=1')).json()
  const document = await page.request.get(`/credentials/${listed.id}.json`)
  const file = { name: 'one.json', mimeType: 'application/json', buffer: await document.body() }
  await page.getByRole('heading', { name: 'Check a file' }).click()
  await page.getByLabel('Choose a credential file').setInputFiles(file)
  await expect(page.locator('[data-conclusion]')).toBeVisible()
  await expect(page.getByText('No Credential ID')).toBeHidden()
})
