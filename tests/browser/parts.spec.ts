// The parts of the house style, tried on the specimen sheet: toasts, tooltips, and how all of them look to axe.
import type { Page } from '@playwright/test'
import { expect, expectSound, test } from '#tests/support/browser/fixtures.ts'

test.beforeEach(async ({ page }, { config }) => {
  await page.goto(config.metadata.specimen)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// Time passes only when the test says so.
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const notice = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title })

test('a toast shows for five seconds, and pauses on hover and focus', async ({ page }) => {
  await stopClock(page)
  await page.getByRole('button', { name: 'Default toast' }).click()
  const shown = notice(page, 'Notice 1')
  await page.clock.runFor(3000)
  await shown.hover()
  await page.clock.runFor(10_000)
  await page.keyboard.press('F8')
  await page.mouse.move(5, 5)
  await page.clock.runFor(10_000)
  await expect(shown).toBeVisible()
  await page.keyboard.press('Tab')
  await page.clock.runFor(10_000)
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Default toast' }).focus()
  await page.clock.runFor(1800)
  await expect(shown).toBeVisible()
  await page.clock.runFor(400)
  await expect(shown).toHaveCount(0)
})

test('a destructive toast is an alert, others are polite, and only one is shown', async ({ page }) => {
  await expect(page.locator('ol[aria-live="polite"]')).toBeAttached()
  await page.getByRole('button', { name: 'Default toast' }).click()
  await expect(page.locator('ol[aria-live="polite"]')).toHaveText('Notice 1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Destructive toast' }).click()
  await expect(page.getByRole('alert')).toHaveText('RefusedIt could not be done.')
  await expect(page.locator('[data-toast]')).toHaveCount(1)
  await expect(page.locator('[data-toast]')).toHaveAttribute('data-toast', 'destructive')
})

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await page.locator('[data-toast]').boundingBox()
  if (!box) throw new Error('no toast to swipe')
  await page.mouse.move(box.x + 60, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60 + distance / 2, box.y + 20, { steps: 5 })
  await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 5 })
  await page.mouse.up()
}

test('a swipe to the right of 50 px dismisses a toast', async ({ page }) => {
  await page.getByRole('button', { name: 'Default toast' }).click()
  await expect(notice(page, 'Notice 1')).toBeVisible()
  await swipe(page, 40)
  await expect(notice(page, 'Notice 1')).toBeVisible()
  await swipe(page, 70)
  await expect(notice(page, 'Notice 1')).toHaveCount(0)
})

test('F8 moves the focus to the notifications, where Dismiss and Escape send a toast away', async ({
  page,
}) => {
  await page.keyboard.press('F8')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('OL')
  await page.getByRole('button', { name: 'Default toast' }).click()
  await expect(notice(page, 'Notice 1')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(notice(page, 'Notice 1')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Notice 1')).toHaveCount(0)
  await expect(page.locator('ol[aria-live]')).toBeFocused()

  // Escape does nothing for someone who is not in it.
  await page.getByRole('button', { name: 'Default toast' }).click()
  await page.keyboard.press('Escape')
  await expect(notice(page, 'Notice 2')).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(notice(page, 'Notice 2')).toHaveCount(0)
  await expect(page.locator('ol[aria-live]')).toBeFocused()
})

test('a tooltip opens after 700 ms, or at once within 300 ms of another', async ({ page }) => {
  await stopClock(page)
  const first = page.getByRole('button', { name: 'First' })
  await first.hover()
  await page.clock.runFor(650)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByRole('tooltip')).toHaveText('About the first')
  await page.getByRole('tooltip').hover()
  await page.clock.runFor(1000)
  await expect(page.getByRole('tooltip')).toHaveText('About the first')
  await page.getByRole('button', { name: 'Second' }).hover()
  await page.clock.runFor(10)
  await expect(page.getByRole('tooltip')).toHaveText('About the second')
  await page.mouse.move(5, 5)
  await page.clock.runFor(350)
  await first.hover()
  await page.clock.runFor(600)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(page.getByRole('tooltip')).toBeVisible()
  // A press closes it.
  await first.click()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('a tooltip opens by keyboard, describes its control and closes with Escape', async ({ page }) => {
  const first = page.getByRole('button', { name: 'First' })
  await page.getByRole('button', { name: 'Not yet' }).focus()
  await page.keyboard.press('Tab')
  await expect(first).toHaveAccessibleName('First')
  await expect(first).toHaveAccessibleDescription('About the first')
  await expect(page.getByRole('tooltip')).toHaveText('About the first')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('')
})

test('every part passes the audit in both themes, with a toast shown', async ({ page }) => {
  await page.getByRole('button', { name: 'Destructive toast' }).click()
  await expect(notice(page, 'Refused')).toBeVisible()
  await expectSound(page)
})
