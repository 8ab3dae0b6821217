// Saved estimates: naming, comparing in a chart and a table, and removing.
import type { Page } from '@playwright/test'
import { maxScenarios, scenariosStorageKey } from '#constants/calculator.ts'
import { makePaper } from '#content/calculator/paper.ts'
import { scenarios as copy } from '#content/calculator/scenarios.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { formatScenarios } from '#domain/risk/scenarios.ts'
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'
import { company } from '#tests/support/risk/companies.ts'

const better: RiskInput = { ...company, regulatoryPosture: 'high' }
const larger: RiskInput = { ...company, annualRevenue: 5_000_000_000, priorIncidents: false }

const part = (page: Page) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: copy.heading }) })
const unfold = (page: Page) => part(page).getByRole('heading', { name: copy.heading }).click()
const news = (page: Page) => part(page).locator('[data-news]')
const table = (page: Page) => part(page).getByRole('table')
const list = (page: Page) => part(page).getByRole('list', { name: copy.list }).getByRole('listitem')

async function keep(page: Page, input: RiskInput, name: string): Promise<void> {
  await open(page, `/calculator?${queryOf(input)}`)
  if (!(await part(page).evaluate((fold: HTMLDetailsElement) => fold.open))) await unfold(page)
  await part(page).getByLabel(copy.name).fill(name)
  await page.keyboard.press('Enter')
  await expect(news(page)).toHaveText(name ? copy.saved(name) : /^Saved .* on this device\.$/)
}

test('compares two saved estimates, and removes them by keyboard', async ({ page, complaints }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await keep(page, company, 'Today')
  await expect(part(page).getByText(copy.one)).toBeVisible()
  await expect(table(page)).toHaveCount(0)
  const stored = await page.evaluate((key) => localStorage.getItem(key), scenariosStorageKey)
  expect(JSON.parse(stored ?? '')).toEqual([{ name: 'Today', query: queryOf(company) }])
  await keep(page, better, '')
  await expect(list(page)).toHaveCount(2)
  await expect(table(page).getByRole('columnheader')).toHaveText(['Figure', 'A: Today', 'B: Scenario B'])
  const rowOf = (name: string) => table(page).getByRole('row').filter({ hasText: name }).getByRole('cell')
  await expect(rowOf('Regulatory posture')).toHaveText(['Low Maturity', 'High Maturity'])
  await expect(table(page).getByText('Annual revenue')).toHaveCount(0)
  for (const [name, figure] of [
    [copy.rows.exposure, (input: RiskInput) => estimate(input).exposure],
    ['1-in-10 year', (input: RiskInput) => estimate(input).badYear.oneInTen],
    ['1-in-100 year', (input: RiskInput) => estimate(input).badYear.oneInHundred],
  ] as const)
    await expect(rowOf(name)).toHaveText([roundedUsd(figure(company)), roundedUsd(figure(better))])
  const picture = part(page).locator('figure')
  await expect(picture.locator('path')).toHaveCount(2)
  await expect(picture.locator('path').nth(1)).toHaveAttribute('stroke-dasharray', /\d/)
  await expect(picture.getByText('B', { exact: true })).toBeVisible()
  // Also for someone who comes back, before any estimate is made.
  await open(page, '/calculator')
  await expect(list(page)).toHaveCount(2)
  await expect(table(page)).toBeVisible()
  await expect(part(page).getByRole('button', { name: copy.save })).toHaveCount(0)
  await list(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(news(page)).toHaveText(copy.removed('Today'))
  await expect(list(page)).toHaveCount(1)
  await expect(news(page)).toBeFocused()
  await list(page).first().getByRole('link', { name: /^Open/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/calculator?${queryOf(better)}`)
  await expect(part(page).getByText(copy.alreadySaved)).toBeVisible()
  expect(sent.filter((text) => text.includes('Today'))).toEqual([])
  expect(complaints).toEqual([])
})

test('says that the maximum is three, and is accessible at every size', async ({ page }) => {
  const kept = [company, better, larger].map((input, place) => ({
    name: `A rather long name of scenario number ${place}`,
    input,
  }))
  await page.addInitScript(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [scenariosStorageKey, formatScenarios(kept)],
  )
  await open(page, `/calculator?${queryOf({ ...larger, region: 'us' })}`)
  await expect(list(page)).toHaveCount(maxScenarios)
  await expect(part(page).getByText(copy.full)).toBeVisible()
  await expect(part(page).getByRole('button', { name: copy.save })).toHaveCount(0)
  await page.getByLabel(makePaper.organization).fill('Rückversicherungsgesellschaft '.repeat(3))
  await page.getByLabel('AI systems').fill('21')
  await expectSound(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(part(page).locator('figure path')).toHaveCount(3)
})
