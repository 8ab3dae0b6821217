// The board paper: a button that opens the print dialog, and the two pages that are printed.
import type { Page } from '@playwright/test'
import { organizationNameCharacters, scenariosStorageKey } from '#constants/calculator.ts'
import { constantList } from '#content/calculator/constants.ts'
import { limits } from '#content/calculator/method.ts'
import { makePaper as copy } from '#content/calculator/paper.ts'
import { percent, roundedPercent, roundedUsd } from '#content/shared/figures.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { formatScenarios } from '#domain/risk/scenarios.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { readPaper } from '#tests/support/risk/board-paper.ts'
import { bank, largest, measuredBank } from '#tests/support/risk/companies.ts'
import { barsOf } from '#web/tools/calculator/pictures/axes.ts'

const name = 'Zyxwvut Čapek & Søn'
const longName = 'Österreichische Rückversicherungsgesellschaft '
  .repeat(9)
  .slice(0, organizationNameCharacters)
  .trim()

const addressOf = (input: RiskInput) => `/calculator?${queryOf(input)}`
const part = (page: Page) => page.getByRole('region', { name: copy.heading })
const field = (page: Page) => part(page).getByLabel(copy.organization)
const button = (page: Page) => part(page).getByRole('button', { name: copy.print })

const keep = (page: Page, scenarios: { name: string; input: RiskInput }[]) =>
  page.addInitScript(
    ([key = '', kept = '']) => localStorage.setItem(key, kept),
    [scenariosStorageKey, formatScenarios(scenarios)],
  )

// Records the page's title for each print dialog.
async function watchPrinting(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = `${dataset.printed ?? ''}[${document.title}]`
    }
  })
  return () => page.evaluate(() => document.documentElement.dataset.printed)
}

test('opens the print dialog by keyboard alone, without sending or storing the name', async ({
  page,
  complaints,
}) => {
  const printed = await watchPrinting(page)
  await open(page, addressOf(bank))
  const title = await page.title()
  await field(page).focus()
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const expected = /^\[Northmark AI risk exposure \d{4}-\d{2}-\d{2}\]$/
  expect(await printed()).toMatch(expected)
  await expect(field(page)).toBeFocused()
  const paper = await readPaper(await page.pdf({ tagged: true }))
  expect(`[${paper.title}]`).toMatch(expected)

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.title()).toBe(title)
  await button(page).click()
  expect((await printed())?.match(/\[/g)).toHaveLength(2)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.title()).toBe(title)
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(sent).toEqual(['/healthz'])
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  expect(stored).not.toContain('Zyxwvut')
  // It stays from one estimate to the next.
  await page.getByRole('button', { name: 'Calculate Risk Exposure' }).click()
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toBeFocused()
  await expect(field(page)).toHaveValue(name)
  expect(complaints).toEqual([])
})

test('the paper has the figures, inputs, sources and limitations', async ({ page }) => {
  const better: RiskInput = { ...bank, regulatoryPosture: 'high' }
  await keep(page, [
    { name: 'Today', input: bank },
    { name: 'Łódź, after training', input: better },
  ])
  await open(page, addressOf(bank))
  await field(page).fill(name)
  const { pages, text: all, rows, links } = await readPaper(await page.pdf({ tagged: true }))
  expect(pages).toBe(2)
  const rowNamed = (heading: string) => rows.find(([first]) => first === heading)?.slice(1)

  const { exposure, breakdown, savings, range, badYear } = estimate(bank)
  const gross = barsOf(exposure, breakdown).find(({ name }) => name === 'Gross')?.sum ?? 0
  expect(rowNamed('Revenue risk')).toEqual([roundedUsd(breakdown.revenueRisk)])
  expect(rowNamed('Gross')).toEqual([roundedUsd(gross)])
  expect(rowNamed(`Mitigation (${percent(breakdown.mitigation, 1)})`)).toEqual([
    `−${roundedUsd(gross - exposure)}`,
  ])
  expect(rowNamed('Exposure')).toEqual([roundedUsd(exposure)])
  expect(rowNamed('1-in-100 year')).toEqual([roundedUsd(badYear.oneInHundred)])
  expect(rowNamed('Figure')).toEqual(['A: Today', 'B: Łódź, after training'])
  expect(rowNamed('Expected annual loss')).toEqual(
    [bank, better].map((input) => roundedUsd(estimate(input).exposure)),
  )
  for (const text of [
    name,
    `AI risk exposure of ${name}`,
    ...[...Object.values(savings), range.p10, range.p50, range.p90].map(roundedUsd),
    `The chance of any loss in a year is ${roundedPercent(badYear.chanceOfLoss)}.`,
    'Model 2026.2',
    'Annual revenue $500,000,000',
    'Regulatory posture Medium Maturity',
    ...constantList.map(({ source }) => source),
    ...limits.items,
  ])
    expect(all).toContain(text)
  // One for each line that it takes.
  expect(new Set(links)).toEqual(new Set([page.url()]))

  const shown = await page.locator('[data-island="estimate"] :is(td, dd):visible').allInnerTexts()
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((sum) => !all.includes(sum.trim()))).toEqual([])
})

test('a third page has own figures next to the published ones', async ({ page }) => {
  await open(page, addressOf(measuredBank))
  const { pages, text, rows } = await readPaper(await page.pdf({ format: 'Letter', tagged: true }))
  expect(pages).toBe(3)
  expect(rows).toContainEqual(['Expected annual loss', '$1,800,000', '$2,500,000'])
  expect(rows).toContainEqual(['Employees', '1,667', '1,200 (yours)'])
  for (const said of [
    'Loss per event (yours) $2,000,000',
    'Page 3 of 3',
    'the published ones it is $1,800,000',
  ])
    expect(text).toContain(said)
})

const sheets = [
  { input: largest, organization: longName, scenarios: 3 },
  { input: { ...bank, aiSystemsCount: 0, highRiskModelsCount: 0 }, organization: '', scenarios: 0 },
] as const

for (const { input, organization, scenarios } of sheets)
  test(`prints two complete pages with ${scenarios} scenarios and ${organization.length} letters`, async ({
    page,
  }) => {
    const kept = [
      { name: 'Today, with a name of forty letters long', input },
      { name: 'With training', input: { ...bank, regulatoryPosture: 'high' as const } },
      { name: 'Everything else', input: { ...bank, industry: 'energy' as const, region: 'apac' as const } },
    ]
    await keep(page, kept.slice(0, scenarios))
    await open(page, addressOf(input))
    await field(page).fill(organization)
    const onA4 = await readPaper(await page.pdf({ format: 'A4', tagged: true }))
    const { pages, text: all } = await readPaper(await page.pdf({ format: 'Letter', tagged: true }))
    expect([onA4.pages, pages]).toEqual([2, 2])
    const { exposure, badYear } = estimate(input)
    for (const text of [
      ...[exposure, badYear.oneInHundred].map(roundedUsd),
      ...['Page 1 of 2', 'Page 2 of 2', 'not legal or actuarial advice', organization.slice(0, 20)],
    ])
      expect(all).toContain(text)
    expect(all.includes('B: With training')).toBe(scenarios > 1)
    for (const text of [copy.print, 'Download', 'Calculate Risk Exposure', 'Formulas', 'Skip to'])
      expect(all).not.toContain(text)
  })
