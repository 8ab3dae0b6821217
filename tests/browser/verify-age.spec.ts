// The age of a verdict: “just now” for a minute, then the time and an offer to check again.
import type { Page } from '@playwright/test'
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'
import { answers, banner, give, id, openFolds } from '#tests/support/browser/verifications.ts'

const start = new Date('2026-11-15T14:32:10Z')
const line = (page: Page) => page.locator('[data-freshness]')
const registryCheck = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Found in the registry' })

test.beforeEach(async ({ page }) => {
  // It is paused from the beginning, so that a busy machine cannot make an answer older than the journey does. It runs
  // until it is stopped: a day before, since a busy machine may take more than a moment to stop it.
  await page.clock.install({ time: new Date(start.getTime() - 86_400_000) })
  await page.clock.pauseAt(start)
  // A document opened while it is paused starts then, not when the clock was installed.
  await page.addInitScript(
    (ms) => Object.defineProperty(performance, 'timeOrigin', { value: ms }),
    start.getTime(),
  )
})

async function expectJustNow(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible()
  await openFolds(page)
  await expect(banner(page)).toContainText('just now')
  await expect(registryCheck(page)).toContainText('registry just now')
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden()
}

async function expectCheckedBefore(page: Page, time: string): Promise<void> {
  await expect(line(page)).toContainText(`Checked at ${time}`)
  await expect(page.getByText('just now')).toHaveCount(0)
  await expect(registryCheck(page)).toContainText(`registry at ${time}`)
}

test('an open or restored tab shows the verdict’s age after a minute, and rechecks', async ({ page }) => {
  await give(page, answers.valid)
  await open(page, verificationPath(id))
  await expectJustNow(page)
  await expect(banner(page)).toContainText('is genuine and valid')
  // Paper is given the time.
  await page.emulateMedia({ media: 'print' })
  for (const age of await page.getByText('just now').all()) await expect(age).toBeHidden()
  await expect(registryCheck(page).getByText('registry at 2:32 PM')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.clock.runFor(55_000)
  await expectJustNow(page)
  await page.clock.runFor(5000)
  await expectCheckedBefore(page, '2:32 PM')
  await expect(banner(page)).toHaveAttribute('data-standing', 'valid')
  await expect(banner(page)).toContainText('was genuine and valid when it was checked')
  await expect(banner(page)).not.toContainText('is genuine')
  await expect(line(page)).toHaveRole('status')

  const asked = await give(page, answers.revoked)
  await page.getByRole('button', { name: 'Check again' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveAttribute('data-standing', 'revoked')
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText('2:33 PM')
  await expectJustNow(page)
  expect(asked).toEqual([id])
  // Timers pause in bfcache; the clock does not.
  await page.clock.setSystemTime(new Date(start.getTime() + 7_200_000))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectCheckedBefore(page, '2:33 PM')
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await page.clock.resume()
  await expectSound(page)
})
