// The verification page in each of its states, with the server's answer given.
import type { Page } from '@playwright/test'
import { audit, expect, open, showTheme, sizes, test, tooWide } from './fixtures.ts'

const credential = {
  id: 'NM-7K3Q-9XTP-4DW2-H',
  type: 'CERT',
  course: { title: 'AI Governance & Human Resilience' },
  issuedAt: '2025-10-15T00:00:00Z',
  expiresAt: '2099-10-15T00:00:00Z',
  expired: false,
  holder: { name: 'Amara Okafor-Lindqvist', email: 'amara@example.com' },
}
const checks = ['registry', 'revocation', 'expiry'].map((name) => ({ name, outcome: 'passed' }))

async function answer(page: Page, json: object): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/credentials/verify/*', (route) => {
    asked.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''))
    return route.fulfill({ json })
  })
  return asked
}

const banner = (page: Page) => page.locator('[data-standing]')

test('without an id the page says so and makes no call', async ({ page }) => {
  const asked = await answer(page, {})
  await open(page, '/verify')
  await expect(page.getByText('No Credential ID', { exact: true })).toBeVisible()
  await expect(page.getByText('Please provide a valid credential ID to verify.')).toBeVisible()
  expect(asked).toEqual([])
})

test('a valid credential has a green banner that is told by words and announced, and all its facts', async ({
  page,
}) => {
  const asked = await answer(page, { valid: true, credential, checks })
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(banner(page)).toHaveRole('status')
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).locator('.text-valid')).toHaveCount(1)
  expect(asked).toEqual(['abc123'])
  await expect(page.getByRole('heading', { name: credential.holder.name })).toBeVisible()
  for (const text of [
    credential.holder.email,
    credential.course.title,
    'Certification',
    'October 15, 2025',
    'October 15, 2099',
  ])
    await expect(page.locator('main').getByText(text, { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Passed', { exact: true })).toHaveCount(3)
})

test('an expired credential has an orange banner', async ({ page }) => {
  const expired = { ...credential, expired: true, expiresAt: '2020-01-31T00:00:00Z' }
  await answer(page, { valid: true, credential: expired, checks })
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toContainText('Expired Credential')
  await expect(banner(page)).toContainText('January 31, 2020')
  await expect(banner(page).locator('.text-expired')).toHaveCount(1)
  await expect(page.getByText(credential.holder.name)).toBeVisible()
})

test('an invalid credential has a red banner with the server’s words, or the standing ones', async ({
  page,
}) => {
  await answer(page, { valid: false, message: 'This credential was revoked on May 1, 2026.', credential })
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toContainText('Invalid Credential')
  await expect(banner(page)).toContainText('This credential was revoked on May 1, 2026.')
  await expect(banner(page).locator('.text-invalid')).toHaveCount(1)
  await answer(page, { valid: false })
  await open(page, '/verify?cid=other')
  await expect(banner(page)).toContainText('This credential could not be verified or has been revoked.')
})

test('what could not be checked is never green', async ({ page }) => {
  await answer(page, {
    valid: true,
    credential,
    checks: [{ name: 'revocation', outcome: 'could not check' }],
  })
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toContainText('Invalid Credential')
  await expect(page.getByText('Could not check', { exact: true })).toBeVisible()
})

test('while it asks it says so, and a failure is told in its sentence', async ({ page }) => {
  await page.route('**/api/credentials/verify/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fulfill({ status: 500, body: 'broken' })
  })
  await open(page, '/verify?cid=abc123')
  await expect(page.locator('[aria-busy="true"]')).toHaveAccessibleName('Verifying the credential')
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to verify credential. Please check the credential ID and try again.',
  )
})

test('an id or a whole address can be typed, by keyboard alone', async ({ page }) => {
  const asked = await answer(page, { valid: true, credential, checks })
  await open(page, '/verify')
  const field = page.getByRole('textbox', { name: 'Credential ID or address' })
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the credential ID first.')).toBeVisible()
  await field.fill('https://www.northmark.example/verify?cid=pasted-id')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify?cid=pasted-id')
  await expect(banner(page)).toContainText('Valid Credential')
  expect(asked).toEqual(['pasted-id'])
})

test('the address is copied, and the print dialog opens', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await answer(page, { valid: true, credential, checks })
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { wasPrinted: true })
  })
  await open(page, '/verify?cid=abc123')
  await page.getByRole('button', { name: 'Copy Verification URL' }).click()
  await expect(page.locator('[data-toast="default"]')).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('button', { name: 'Print Verification' }).click()
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
})

for (const standing of ['valid', 'expired', 'invalid'] as const)
  test(`the ${standing} outcome passes the audit in both themes and at every size`, async ({ page }) => {
    const found = { ...credential, expired: standing === 'expired' }
    await answer(page, { valid: standing !== 'invalid', credential: found, checks })
    await open(page, '/verify?cid=abc123')
    await expect(banner(page)).toHaveAttribute('data-standing', standing)
    for (const theme of ['light', 'dark'] as const)
      for (const viewport of Object.values(sizes)) {
        await page.setViewportSize(viewport)
        await showTheme(page, theme)
        expect(await audit(page)).toEqual([])
        expect(await tooWide(page)).toEqual([])
      }
  })
