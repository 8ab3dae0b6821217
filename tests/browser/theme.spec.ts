// Themes: chosen, stored, and applied before first paint.
import { themeStorageKey } from '#constants/interface.ts'
import { palette } from '#constants/palette.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'

const root = (page: import('@playwright/test').Page) => page.locator('html')
const stored = (page: import('@playwright/test').Page) =>
  page.evaluate((key) => localStorage.getItem(key), 'northmark-ui-theme')

test('is dark in any system until the toggle switches to light, which persists', async ({ page }) => {
  expect(themeStorageKey).toBe('northmark-ui-theme')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  await expect(root(page)).toHaveClass('dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', palette.dark.paper)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root(page)).toHaveClass('light')
  await expect(bar).toHaveAttribute('content', palette.light.paper)
  expect(await stored(page)).toBe('light')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await page.reload()
  await expect(root(page)).toHaveClass('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(root(page)).toHaveClass('dark')
})

test('follows the operating system if System is chosen by keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(root(page)).toHaveClass('light')
  expect(await stored(page)).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root(page)).toHaveClass('light')
})

test('the choices of the footer and of the menu agree, with each other and with the toggle', async ({
  page,
}) => {
  // Narrow enough for the menu; on a phone the footer leaves the choice to it.
  await page.setViewportSize({ width: 800, height: 900 })
  await open(page, '/about')
  const inFooter = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
  await inFooter.getByText('Light').click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const inMenu = page.getByRole('dialog').getByRole('group', { name: 'Theme' })
  await expect(inMenu.getByRole('radio', { name: 'Light' })).toBeChecked()
  await inMenu.getByText('System').click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(inFooter.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.getByRole('button', { name: /^Switch to the/ }).click()
  await expect(inFooter.getByRole('radio', { name: 'System' })).not.toBeChecked()
  await expect(inFooter.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('two open tabs agree', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await open(one, '/about')
  await open(other, '/faq')
  await one.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root(other)).toHaveClass('light')
  await expect(other.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
  await expect(other.getByRole('contentinfo').getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('applies a stored theme before the first paint, and ignores an unknown one', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  // Asked as soon as the body begins: nothing can have been painted before that.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { classAtFirst: document.documentElement.className })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/pricing')
  for (const [choice, shown] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['sepia', 'dark'],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      themeStorageKey,
      choice,
    ] as const)
    await page.reload()
    const atFirst = () => page.evaluate(() => (window as unknown as { classAtFirst: string }).classAtFirst)
    expect(await atFirst(), choice).toBe(shown)
  }
})

test('switches the theme without storage', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, '/')
  await expect(root(page)).toHaveClass('dark')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root(page)).toHaveClass('light')
  // As when the page comes back from the browser's history.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(root(page)).toHaveClass('light')
  expect(complaints).toEqual([])
})
