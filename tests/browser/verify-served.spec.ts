// A served verdict: readable without scripts, requested again only on demand. Only later requests are mocked.
import type { Page } from '@playwright/test'
import { badgeFilePath, badgeFormats, qrPath, verificationPath } from '#domain/badge/addresses.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import { answers, banner } from '#tests/support/browser/verifications.ts'

const call = '**/api/credentials/verify/*'

// Counted separately: after many requests, email addresses are masked and the page asks another question.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } })

function watch(page: Page): { calls: string[]; scripts: string[] } {
  const seen = { calls: [] as string[], scripts: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.calls.push(pathname)
    if (pathname.endsWith('.js')) seen.scripts.push(pathname)
  })
  return seen
}

test('is readable without loading a script or making a request', async ({ page, request, complaints }) => {
  const { id, user } = await sampleThatIs('valid', request)
  await page.setViewportSize({ width: 390, height: 600 })
  const seen = watch(page)
  await open(page, verificationPath(id))
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(banner(page)).toContainText('This credential is genuine and valid.')
  await expect(page.getByRole('heading', { name: `${user.firstName} ${user.lastName}`.trim() })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Credential ID or link' })).toHaveValue(id)
  await expect(page).toHaveTitle(/^Valid Credential: /)
  await expect(page.getByRole('heading', { name: 'What the answers mean' })).toBeHidden()
  await banner(page).hover()
  await page.getByText(/checks passed/).hover()
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(seen).toEqual({ calls: [], scripts: [] })
  expect(complaints).toEqual([])
})

test('is complete with scripts off, and offers nothing that needs them', async ({
  pageWithoutScripts: page,
  request,
}) => {
  const { id } = await sampleThatIs('valid', request)
  await page.goto(verificationPath(id))
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(page.getByText('just now')).toHaveCount(0)
  await page.getByText('Is this yours? Share or download').click()
  await expect(page.getByRole('link', { name: 'Add to LinkedIn profile' })).toBeVisible()
  await expect(page.locator('textarea[readonly]')).toHaveValue(/^\s*<a href=/)
  const code = page.getByRole('img', { name: 'QR code that opens this verification' })
  await expect(code).toHaveAttribute('src', qrPath(id))
  for (const format of badgeFormats)
    await expect(page.locator(`main a[href="${badgeFilePath(id, format)}"]`).first()).toBeAttached()
  // Many are checked on a page without a verdict.
  await expect(page.locator('a[href="/verify#many"]').first()).toBeAttached()
  await expect(page.locator('[data-island="batch-check"]')).toHaveCount(0)
  await expect(page.locator('[data-island="browser-check"]')).toHaveCount(1)
  for (const name of ['Copy Verification URL', 'Print Verification', 'Copy link', 'Share', 'Check again'])
    await expect(page.getByRole('button', { name })).toBeHidden()
})

test('Verify makes the call, shows loading and then the current verdict', async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await sampleThatIs('valid', request)
  await open(page, verificationPath(id))
  await expect(banner(page)).toHaveAttribute('data-standing', 'valid')
  const letGo = await hold(page, call, (route) => route.fulfill({ json: answers.revoked }))
  const seen = watch(page)
  const press = page.getByRole('button', { name: 'Verify', exact: true })
  await press.hover()
  await expect(page.locator('[data-island=verify-field]')).toHaveAttribute('data-hydrated', '')
  await press.click()
  await expect(page.locator('[aria-busy="true"]')).toHaveAccessibleName('Verifying the credential')
  await expect(banner(page)).toHaveCount(0)
  letGo()
  await expect(banner(page)).toHaveAttribute('data-standing', 'revoked')
  await expect(banner(page)).toBeFocused()
  expect(seen.calls).toEqual([`/api/credentials/verify/${id}`])
  expect(complaints).toEqual([])
})

test('rechecks a page restored from the browser’s cache', async ({ page, request }) => {
  const { id } = await sampleThatIs('valid', request)
  await page.route(call, (route) => route.fulfill({ json: answers.revoked }))
  await page.addInitScript(() => {
    const entries = performance.getEntriesByType.bind(performance)
    performance.getEntriesByType = (type) =>
      type === 'navigation' ? [{ transferSize: 0 } as PerformanceNavigationTiming] : entries(type)
  })
  await page.goto(verificationPath(id))
  await expect(banner(page)).toHaveAttribute('data-standing', 'revoked')
})
