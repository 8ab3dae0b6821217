// A tool whose script does not come says so and offers to try again; nothing else on the page suffers.
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { site } from '#content/navigation/site.ts'
import { states } from '#content/pages/verify.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, expectSound, test } from '#tests/support/browser/fixtures.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import { banner } from '#tests/support/browser/verifications.ts'
import type { IslandName } from '#web/islands.ts'

const scriptOf = (tool: string) => new RegExp(`/assets/${tool}-[^/]*\\.js$`)

async function refuse(page: Page, script: RegExp): Promise<() => Promise<void>> {
  await page.route(script, (route) => route.abort())
  return () => page.unroute(script)
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: site.toolFailed.heading })
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: site.toolFailed.tryAgain })
const island = (page: Page, tool: IslandName) => page.locator(`[data-island="${tool}"]`)

test('a tool says that it could not be loaded, and retries', async ({ page }) => {
  const curriculum = island(page, 'curriculum')
  const accept = await refuse(page, scriptOf('curriculum'))
  await page.goto('/certification')
  await expect(notice(page)).toBeVisible()
  await expectSound(page)

  // The frame works.
  await page.getByRole('button', { name: /^Switch to the/ }).click()
  await expect(notice(page)).toHaveCount(1)

  // A failed retry is announced again and keeps the focus.
  await tryAgain(page).focus()
  await notice(page).evaluate((element) => element.setAttribute('data-former', ''))
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-former]')).toHaveCount(0)
  await expect(notice(page)).toHaveCount(1)
  await expect(tryAgain(page)).toBeFocused()

  await accept()
  await page.keyboard.press('Enter')
  await expect(curriculum).toHaveAttribute('data-hydrated')
  await expect(notice(page)).toHaveCount(0)
  await expect(curriculum).toBeFocused()
})

test('a press on the tool retries', async ({ page }) => {
  const accept = await refuse(page, scriptOf('contact-form'))
  await page.goto('/contact')
  await expect(notice(page)).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await accept()
  await page.getByRole('button', { name: 'Prepare message' }).click()
  await expect(page.getByRole('region', { name: 'Some fields need your attention' })).toBeFocused()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('every tool says so if none can start', async ({ page }) => {
  const accept = await refuse(page, scriptOf('entry-islands'))
  await page.goto('/verify')
  await island(page, 'browser-check').scrollIntoViewIfNeeded()
  // The browser can submit the field’s form instead.
  await expect(notice(page)).toHaveCount(1)
  await accept()
  await tryAgain(page).click()
  await expect(island(page, 'browser-check')).toHaveAttribute('data-hydrated')
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Credential ID or link' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })
const notChecked = (page: Page) => page.getByRole('alert').filter({ hasText: states.notLoaded.heading })

// Opens a valid credential, and finds the id of a revoked one.
async function openValid(
  page: Page,
  request: APIRequestContext,
): Promise<{ valid: string; revoked: string }> {
  const [valid, revoked] = [await sampleThatIs('valid', request), await sampleThatIs('revoked', request)]
  await page.goto(verificationPath(valid.id))
  await expectVerdict(page, 'valid', valid.id)
  return { valid: valid.id, revoked: revoked.id }
}

async function expectVerdict(page: Page, standing: string, id: string): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-standing', standing)
  await expect(banner(page)).toBeVisible()
  await expect(page).toHaveURL(verificationPath(id))
  await expect(field(page)).toHaveValue(id)
}

async function expectNoVerdict(page: Page): Promise<void> {
  await expect(banner(page).filter({ visible: true })).toHaveCount(0)
  await expect(page).toHaveTitle('Verify a Credential | Northmark')
}

test.describe('the verdict of another ID', () => {
  // After many requests the server masks email addresses, and the page asks another question.
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.9' } })

  const failures = {
    'is not there': (route: Route) => route.fulfill({ status: 404 }),
    'is cut off': (route: Route) => route.abort(),
    throws: (route: Route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    'never arrives': () => Promise.resolve(),
  }
  const broken: [string, keyof typeof failures][] = [
    ['verifier', 'is not there'],
    ['verifier', 'is cut off'],
    ['verifier', 'throws'],
    ['verifier', 'never arrives'],
    ['verify-field', 'is cut off'],
    ['entry-islands', 'is not there'],
  ]
  for (const [tool, failure] of broken)
    test(`disappears when the script of ${tool} ${failure}`, async ({ page, request }) => {
      await page.route(scriptOf(tool), failures[failure])
      const { valid, revoked } = await openValid(page, request)
      await field(page).fill(revoked)
      await expectNoVerdict(page)
      await field(page).fill(valid)
      await expectVerdict(page, 'valid', valid)
      await field(page).fill(revoked)
      await field(page).press('Enter')
      await expectVerdict(page, 'revoked', revoked)
      await page.goBack()
      await expectVerdict(page, 'valid', valid)
      await page.goForward()
      await expectVerdict(page, 'revoked', revoked)
    })

  test('disappears offline before the tool has loaded', async ({ page, request, context }) => {
    const { revoked } = await openValid(page, request)
    await context.setOffline(true)
    await field(page).fill(revoked)
    await verify(page).click()
    await expect(page.locator('[data-toast]')).toContainText('You are offline')
    await expectNoVerdict(page)
    await expect(field(page)).toHaveValue(revoked)
    await context.setOffline(false)
    await verify(page).click()
    await expectVerdict(page, 'revoked', revoked)
  })

  test('disappears offline once the tool has loaded', async ({ page, request, context }) => {
    const { valid, revoked } = await openValid(page, request)
    await field(page).focus()
    await expect(island(page, 'verify-field')).toHaveAttribute('data-hydrated')
    await context.setOffline(true)
    await field(page).fill(revoked)
    await field(page).press('Enter')
    await expect(page.getByText(states.failed)).toBeVisible()
    await expectNoVerdict(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: states.tryAgain }).click()
    await expectVerdict(page, 'revoked', revoked)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByText(states.failed)).toBeVisible()
    await expectNoVerdict(page)
    await expect(field(page)).toHaveValue(valid)
  })

  test('disappears when the tool crashes on an answer', async ({ page, request }) => {
    const { revoked } = await openValid(page, request)
    await page.route('**/api/credentials/verify/*', (route) =>
      route.fulfill({ json: { valid: true, credential: {} } }),
    )
    await field(page).focus()
    await expect(island(page, 'verify-field')).toHaveAttribute('data-hydrated')
    await field(page).fill(revoked)
    await field(page).press('Enter')
    await expect(notChecked(page)).toBeVisible()
    await expectNoVerdict(page)
    await page.unrouteAll()
    await notChecked(page).getByRole('button').click()
    await expectVerdict(page, 'revoked', revoked)
    await expect(notChecked(page)).toHaveCount(0)
  })

  test('disappears when a cached page cannot be checked again', async ({ page, request }) => {
    await page.addInitScript(() => {
      const entries = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) =>
        type === 'navigation' ? [{ transferSize: 0 } as PerformanceNavigationTiming] : entries(type)
    })
    const accept = await refuse(page, scriptOf('verifier'))
    const { id } = await sampleThatIs('valid', request)
    await page.goto(verificationPath(id))
    await expect(notChecked(page)).toBeVisible()
    await expectNoVerdict(page)
    await expectSound(page)
    await accept()
    await notChecked(page).getByRole('button').click()
    await expectVerdict(page, 'valid', id)
  })
})
