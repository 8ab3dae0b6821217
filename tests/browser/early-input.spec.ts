// Input made before tools hydrate: the frame responds at once, and nothing is lost.
import type { Page } from '@playwright/test'
import { themeStorageKey } from '#constants/interface.ts'
import { expect, goTo, sizes, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'
import type { IslandName } from '#web/islands.ts'

// Opens a page whose tools sleep until their scripts are let go.
async function openAsleep(page: Page, path: string): Promise<(tool: IslandName) => Promise<void>> {
  const letGo = await hold(page, /\/assets\/.*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return async (tool) => {
    await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(0)
    letGo()
    await goTo(page, tool)
  }
}

const root = (page: Page) => page.locator('html')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.describe('while every tool sleeps', () => {
  test('the theme toggle, notifications and links work', async ({ page }) => {
    await openAsleep(page, '/certification')
    const toggle = page.getByRole('button', { name: 'Switch to the light theme' })
    await toggle.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Switch to the light theme')
    await expect(toggle).toHaveAccessibleName('Switch to the light theme')
    await page.mouse.move(5, 500)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await toggle.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Switch to the light theme')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(toggle).toBeFocused()

    await toggle.click()
    await expect(root(page)).toHaveClass('light')
    expect(await stored(page, themeStorageKey)).toBe('light')
    await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeFocused()

    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/#content$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true })
    await expect(page).toHaveURL('/faq')
  })

  test('the menu opens, and stays open after hydration', async ({ page, complaints }) => {
    await page.setViewportSize(sizes.phone)
    const wake = await openAsleep(page, '/certification')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await wake('curriculum')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test.describe('once it wakes', () => {
  test('applies a pressed tab, and a specialization in it', async ({ page, complaints }) => {
    const wake = await openAsleep(page, '/certification')
    await page.getByRole('tab', { name: 'Specializations' }).click()
    await wake('curriculum')
    await expect(page.getByRole('tab', { name: 'Specializations' })).toHaveAttribute('aria-selected', 'true')
    const card = page.getByRole('tabpanel').getByRole('button').nth(1)
    await card.click()
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    expect(complaints).toEqual([])
  })

  test('searches for text typed into the directory', async ({ page, complaints }) => {
    const wake = await openAsleep(page, '/directory')
    const search = page.getByRole('searchbox', { name: 'Name or course' })
    await search.click()
    await page.keyboard.type('nobody of this name')
    await wake('directory')
    await expect(search).toHaveValue('nobody of this name')
    await expect(search).toBeFocused()
    await expect(page).toHaveURL('/directory?search=nobody+of+this+name')
    await expect(page.getByRole('region', { name: 'Credentials' })).toContainText('Try adjusting your search')
    expect(complaints).toEqual([])
  })

  test('does not submit a form into the address', async ({ page, complaints }) => {
    const wake = await openAsleep(page, '/contact')
    await page.getByLabel('First name').fill('Ada')
    await page.keyboard.press('Enter')
    await wake('contact-form')
    await expect(page.getByRole('region', { name: 'Some fields need your attention' })).toBeFocused()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid')
    expect(complaints).toEqual([])
  })

  test('applies a typed number and a ticked box to the calculator', async ({ page, complaints }) => {
    const wake = await openAsleep(page, '/calculator')
    await page.getByLabel('Annual revenue').fill('250000000')
    await page.getByLabel('Industry').selectOption('financial')
    await page.getByRole('checkbox').click()
    await wake('calculator')
    await expect(page.getByText('US dollars a year: $250,000,000')).toBeVisible()
    await expect(page.getByLabel('Industry')).toHaveValue('financial')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/annualRevenue=250000000/)
    await expect(page).toHaveURL(/priorIncidents=true/)
    expect(complaints).toEqual([])
  })

  test('checks a chosen file', async ({ page, complaints }) => {
    const wake = await openAsleep(page, '/verify')
    const file = { name: 'empty.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
    await page.getByRole('heading', { name: 'Check a file' }).click()
    await page.getByLabel('Choose a credential file').setInputFiles(file)
    await wake('browser-check')
    await expect(page.locator('[data-island="browser-check"] [role="alert"]')).toBeVisible()
    expect(complaints).toEqual([])
  })
})
