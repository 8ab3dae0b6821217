// The micro-credentials: searched, filtered, shared and enrolled in.
import type { Page } from '@playwright/test'
import { addressWriteMs } from '#constants/interface.ts'
import { audit, expect, open, test } from '#tests/support/browser/fixtures.ts'
import { apiCallsOf } from '#tests/support/browser/requests.ts'

const all = (page: Page) => page.getByRole('region', { name: 'All Programs' })
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Programs' })
const titles = (page: Page) => all(page).getByRole('heading', { level: 3 })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search programs' })

test('features two programs, lists four, and links each to enrollment', async ({ page }) => {
  const calls = apiCallsOf(page)
  await open(page, '/micro')
  await expect(featured(page).getByRole('heading', { level: 3 })).toHaveText([
    'AI Risk in Finance',
    'AI Safety in Healthcare',
  ])
  await expect(titles(page)).toHaveCount(4)
  const last = all(page).locator('details').last()
  await expect(last.getByText('Suppliers and contracts')).toBeHidden()
  await last.getByText('Topics and outcomes').click()
  await expect(last.getByText('Suppliers and contracts')).toBeVisible()
  expect(calls).toEqual([])
  await all(page).getByRole('link', { name: 'Enroll in AI Reliability in Energy' }).click()
  await expect(page).toHaveURL(/\/contact\?subject=micro-energy$/)
  await expect(page.getByLabel('Subject')).toHaveValue('Enrollment in AI Reliability in Energy')
})

test('combines search, industry and difficulty, in any case', async ({ page }) => {
  await open(page, '/micro')
  await search(page).fill('FINANCE')
  await expect(titles(page)).toHaveText(['AI Risk in Finance'])
  await expect(page.getByRole('status')).toHaveText('1 of 4 programs')
  await search(page).fill('patient safety')
  await expect(titles(page)).toHaveText(['AI Safety in Healthcare'])
  await search(page).fill('')
  await expect(page.getByRole('status')).toHaveText('All 4 programs')
  await page.getByLabel('Difficulty').selectOption('Intermediate')
  await expect(titles(page)).toHaveText(['AI Risk in Finance', 'AI Reliability in Energy'])
  await page.getByLabel('Industry').selectOption('Energy')
  await expect(titles(page)).toHaveText(['AI Reliability in Energy'])
  await expect(featured(page)).toHaveCount(0)
  await search(page).fill('lending')
  await expect(page.getByText('No programs found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('0 of 4 programs')
  expect(await audit(page)).toEqual([])
  await all(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles(page)).toHaveCount(4)
  await expect(search(page)).toHaveValue('')
})

test('the filters work by keyboard alone', async ({ page }) => {
  await open(page, '/micro')
  await search(page).focus()
  await page.keyboard.type('risk')
  await expect(titles(page)).toHaveText(['AI Risk in Finance'])
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['AI Risk in Finance'])
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Industry')).toBeFocused()
  await page.keyboard.type('Gen')
  await expect(page.getByText('No programs found')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(4)
})

test('the address has the filters without defaults, through a reload and Back', async ({
  page,
  complaints,
}) => {
  await open(page, '/micro?difficulty=INTERMEDIATE')
  await expect(titles(page)).toHaveText(['AI Risk in Finance', 'AI Reliability in Energy'])
  const entries = await page.evaluate(() => history.length)
  await search(page).fill('risk & lending')
  await expect(page).toHaveURL(/\/micro\?difficulty=intermediate&search=risk\+%26\+lending$/)
  await search(page).fill('risk')
  await expect(page).toHaveURL(/\/micro\?difficulty=intermediate&search=risk$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await expect(search(page)).toHaveValue('risk')
  await expect(page.getByLabel('Difficulty')).toHaveValue('Intermediate')
  await expect(titles(page)).toHaveText(['AI Risk in Finance'])
  // A link to the page itself takes them off.
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Micro-Credentials' }).click()
  await expect(titles(page)).toHaveCount(4)
  await page.goBack()
  await expect(titles(page)).toHaveText(['AI Risk in Finance'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/micro$/)
  expect(complaints).toEqual([])
})

test('Back cancels a filter that is not yet in the address', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await open(page, '/micro#main')
  await page.evaluate(() => history.pushState(null, '', '?difficulty=advanced'))
  await page.clock.pauseAt(1e9)
  await search(page).fill('risk')
  await page.goBack()
  await page.clock.runFor(addressWriteMs)
  await expect(page).toHaveURL('/micro#main')
  await expect(search(page)).toHaveValue('')
})
