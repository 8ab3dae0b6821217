// Light, dark and the system's: chosen, kept, and shown before anything is painted.
import { themeStorageKey } from '#facts/interface.ts'
import { chooseTheme, expect, open, test } from '#tests/support/browser/fixtures.ts'

const root = (page: import('@playwright/test').Page) => page.locator('html')
const stored = (page: import('@playwright/test').Page) =>
  page.evaluate((key) => localStorage.getItem(key), 'northmark-ui-theme')

test('the default is dark, whatever the system says', async ({ page }) => {
  expect(themeStorageKey).toBe('northmark-ui-theme')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  await expect(root(page)).toHaveClass('dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
})

test('the header toggle switches between light and dark, and the choice stays', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root(page)).toHaveClass('light')
  expect(await stored(page)).toBe('light')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await page.reload()
  await expect(root(page)).toHaveClass('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(root(page)).toHaveClass('dark')
})

test('system follows the operating system while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/about')
  await page.getByRole('contentinfo').getByText('System').click()
  await expect(root(page)).toHaveClass('light')
  expect(await stored(page)).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root(page)).toHaveClass('light')
})

test('the choices can be made by keyboard', async ({ page }) => {
  await open(page, '/about')
  const choices = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
  await choices.getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(choices.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(root(page)).toHaveClass('light')
})

test('two open tabs agree', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await open(one, '/about')
  await open(other, '/faq')
  await one.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root(other)).toHaveClass('light')
  await expect(other.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`a stored ${theme} theme is on the root before the first paint, without any bundle`, async ({
    page,
  }) => {
    await chooseTheme(page, theme)
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
    expect(await page.evaluate(() => (window as unknown as { classAtFirst: string }).classAtFirst)).toBe(
      theme,
    )
  })

test('a stored value nobody knows is ignored', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'sepia'), themeStorageKey)
  await open(page, '/')
  await expect(root(page)).toHaveClass('dark')
})

test('with storage forbidden the theme still switches', async ({ page, complaints }) => {
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
  expect(complaints).toEqual([])
})
