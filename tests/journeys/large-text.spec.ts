// Text at twice its size on a phone, in the states that tools bring: nothing scrolls sideways, nothing is cut off.
import type { APIRequestContext } from '@playwright/test'
import type { DirectoryListing } from '#contract/registry.ts'
import { expect, goTo, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { expectWholeEnlarged } from '#tests/support/browser/large-text.ts'

async function validId(request: APIRequestContext): Promise<string> {
  const entries: DirectoryListing[] = await (await request.get('/api/credentials/directory')).json()
  return entries.find(({ standing }) => standing === 'valid')?.id ?? ''
}

test.use({ viewport: sizes.phone, reducedMotion: 'reduce' })

test('the drawer fits, and all of it can be reached', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await expectWholeEnlarged(page)
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('a verdict and its credential fit', async ({ page, request }) => {
  await open(page, `/verify?cid=${await validId(request)}`)
  await expect(page.locator('[data-standing="valid"]')).toBeVisible()
  await expectWholeEnlarged(page)
})

test('the directory fits with what it found and with its page controls', async ({ page }) => {
  await open(page, '/directory')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await expectWholeEnlarged(page)
})

test('the calculator fits with its result', async ({ page }) => {
  await open(page, '/calculator')
  await page.getByLabel('Industry').selectOption({ label: 'Financial Services' })
  await page.getByRole('button', { name: /^Calculat/ }).click()
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toBeVisible()
  await expectWholeEnlarged(page)
})

test('the exam’s panel fits, and its days can be pressed', async ({ page }) => {
  await open(page, '/exam')
  await goTo(page, 'exam-scheduler')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Schedule Exam' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectWholeEnlarged(page)
})
