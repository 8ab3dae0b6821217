// A tool whose script does not come says so and offers to try again; nothing else on the page suffers.
import type { Page } from '@playwright/test'
import { site } from '#content/site.ts'
import { expect, expectSound, sizes, test } from '#tests/support/browser/fixtures.ts'
import type { IslandName } from '#web/islands.ts'

const scriptOf = (tool: string) => new RegExp(`/assets/${tool}-[^/]*\\.js$`)

async function refuse(page: Page, script: RegExp): Promise<() => Promise<void>> {
  await page.route(script, (route) => route.abort())
  return () => page.unroute(script)
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: site.toolFailed.heading })
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: site.toolFailed.tryAgain })
const island = (page: Page, tool: IslandName) => page.locator(`[data-island="${tool}"]`)

// One that hydrates at once, and one further down.
const places: [IslandName, string][] = [
  ['curriculum', '/certification'],
  ['insights', '/'],
]

for (const [tool, path] of places)
  test(`${tool} says that it could not be loaded, and retries`, async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    const accept = await refuse(page, scriptOf(tool))
    await page.goto(path)
    await island(page, tool).scrollIntoViewIfNeeded()
    await expect(notice(page)).toBeVisible()
    // The notice is the same everywhere.
    if (tool === 'curriculum') await expectSound(page)

    // Others of the page are awake, and the frame works.
    const others = page.locator(`[data-wakes="at-once"]:not([data-island="${tool}"])`)
    for (const other of await others.all()) await expect(other).toHaveAttribute('data-hydrated')
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
    await expect(island(page, tool)).toHaveAttribute('data-hydrated')
    await expect(notice(page)).toHaveCount(0)
    await expect(island(page, tool)).toBeFocused()
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
  await expect(notice(page)).toHaveCount(2)
  await accept()
  await tryAgain(page).last().click()
  await expect(island(page, 'browser-check')).toHaveAttribute('data-hydrated')
  await tryAgain(page).click()
  await expect(island(page, 'verify-field')).toHaveAttribute('data-hydrated')
})
