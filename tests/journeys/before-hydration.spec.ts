// What is pressed before the page's scripts have come: nothing of it is lost, and nothing happens twice.
import type { Page } from '@playwright/test'
import { readinessStorageKey, themeStorageKey } from '#facts/interface.ts'
import { expect, hydrated, sizes, test } from '#tests/support/browser/fixtures.ts'

// Opens a page whose scripts stay away until they are released.
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return async () => {
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
    release()
    await hydrated(page)
  }
}

const root = (page: Page) => page.locator('html')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('the key of the notifications reaches them', async ({ page, complaints }) => {
  const release = await openWithoutScripts(page, '/about')
  await page.keyboard.press('F8')
  await release()
  const notifications = page.getByRole('region', { name: /Notifications/ })
  await expect(notifications.locator('ol')).toBeFocused()
  expect(complaints).toEqual([])
})

test('a press on the theme toggle switches the theme, once', async ({ page }) => {
  const release = await openWithoutScripts(page, '/about')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await release()
  await expect(root(page)).toHaveClass('light')
  expect(await stored(page, themeStorageKey)).toBe('light')
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeFocused()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(root(page)).toHaveClass('dark')
})

test('two presses on the theme toggle are two', async ({ page }) => {
  const release = await openWithoutScripts(page, '/about')
  const toggle = page.getByRole('button', { name: 'Switch to the light theme' })
  await toggle.click()
  await toggle.click()
  await release()
  await expect(root(page)).toHaveClass('dark')
  expect(await stored(page, themeStorageKey)).toBe('dark')
})

test('a theme chosen in the footer is kept and shown as chosen', async ({ page }) => {
  const release = await openWithoutScripts(page, '/about')
  const choices = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
  await choices.getByText('Light').click()
  await release()
  await expect(root(page)).toHaveClass('light')
  await expect(choices.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await stored(page, themeStorageKey)).toBe('light')
})

test.describe('the menu on a small screen', () => {
  test.use({ viewport: sizes.phone })

  test('opens at once, and stays open when the scripts come', async ({ page, complaints }) => {
    const release = await openWithoutScripts(page, '/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('opens when the scripts come, in a browser that does not know its command', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    })
    const release = await openWithoutScripts(page, '/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})

test('the skip link and all other links need no script', async ({ page }) => {
  await openWithoutScripts(page, '/pricing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/faq')
})

test('a form is not sent by the browser itself, which would write its words into the address', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.keyboard.press('Enter')
  await release()
  await expect(page.locator('main [role="alert"]')).toBeFocused()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('a box that was ticked is ticked, on this device too', async ({ page }) => {
  const release = await openWithoutScripts(page, '/exam')
  const box = page.getByRole('main').getByRole('checkbox').first()
  await box.click()
  await release()
  await expect(box).toBeChecked()
  expect(await stored(page, readinessStorageKey)).toMatch(/\w/)
})
