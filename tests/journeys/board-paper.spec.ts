// The board paper: drawn in the browser without the name being sent, read back figure by figure, and printed on two pages.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makePaper as words } from '#content/calculator/paper.ts'
import { percent, wholeUsd } from '#content/figures.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { formatScenarios } from '#domain/risk/scenarios.ts'
import { organizationNameCharacters, scenariosStorageKey } from '#facts/calculator.ts'
import { expect, expectSound, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'
import { everyElement, readPaper, rowsOf, wordsOf } from '#tests/support/risk/board-paper.ts'
import { bank, largest } from '#tests/support/risk/companies.ts'

const name = 'Zyxwvut Čapek & Søn'
const longName = 'Österreichische Rückversicherungsgesellschaft '
  .repeat(9)
  .slice(0, organizationNameCharacters)
  .trim()

const addressOf = (input: RiskInput) => `/calculator?${queryOf(input)}`
const part = (page: Page) => page.getByRole('region', { name: words.heading })
const field = (page: Page) => part(page).getByLabel(words.organization)
const button = (page: Page) => part(page).getByRole('button')
const news = (page: Page) => part(page).locator('[aria-live]')

const keep = (page: Page, scenarios: { name: string; input: RiskInput }[]) =>
  page.addInitScript(
    ([key = '', kept = '']) => localStorage.setItem(key, kept),
    [scenariosStorageKey, formatScenarios(scenarios)],
  )

async function download(page: Page, press: () => Promise<unknown>) {
  const downloading = page.waitForEvent('download')
  await press()
  const file = await downloading
  return { fileName: file.suggestedFilename(), paper: await readPaper(readFileSync(await file.path())) }
}

test('by keyboard alone: a name, Enter, and a tagged paper of two pages with the figures of the page', async ({
  page,
  complaints,
}) => {
  await keep(page, [
    { name: 'Today', input: bank },
    { name: 'With training', input: { ...bank, regulatoryPosture: 'high' } },
  ])
  await open(page, addressOf(bank))
  await field(page).focus()
  await page.keyboard.type(name)
  const { fileName, paper } = await download(page, () => page.keyboard.press('Enter'))
  expect(fileName).toMatch(/^northmark-ai-risk-paper-\d{4}-\d{2}-\d{2}\.pdf$/)
  await expect(news(page)).toHaveText(words.made(fileName))
  await expect(field(page)).toBeFocused()
  expect(paper.pages).toBe(2)
  expect(paper.isMarked).toBe(true)
  expect(paper.loose).toEqual([])
  expect(paper.title).toBe(`AI risk exposure of ${name}`)
  expect(paper.links).toEqual([page.url()])
  expect(everyElement(paper, 'Figure').map(({ alt }) => alt.length > 40)).toEqual([true, true, true])
  const all = wordsOf(paper)
  const { exposure, savings, badYear } = estimate(bank)
  for (const text of [name, wholeUsd(exposure), ...Object.values(savings).map(wholeUsd), 'B: With training'])
    expect(all).toContain(text)
  expect(all).toContain(`The chance of any loss at all in a year is ${percent(badYear.chanceOfLoss, 1)}.`)

  // Every sum that the page tells in a table, the paper tells in one as well.
  const told = new Set(rowsOf(paper).flat())
  const shown = await page.locator('[data-island="calculator"] :is(td, dl.divide-y dd)').allInnerTexts()
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((sum) => !told.has(sum.trim()))).toEqual([])
  expect(complaints).toEqual([])
})

test('while the paper is drawn, nothing of the name leaves the browser', async ({ page }) => {
  await open(page, addressOf(bank))
  await expect(button(page)).toBeVisible()
  const sent: { url: string; method: string; all: string }[] = []
  page.on('request', (request) => {
    const all = `${decodeURIComponent(request.url())} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
    sent.push({ url: new URL(request.url()).pathname, method: request.method(), all })
  })
  await field(page).fill(name)
  const { paper } = await download(page, () => button(page).click())
  expect(wordsOf(paper)).toContain(name)
  await page.evaluate(async () => (await fetch('/healthz')).text())
  const own = sent.filter(({ url }) => url !== '/healthz' && !url.startsWith('blob:'))
  expect(own.filter(({ url }) => /\.woff$/.test(url))).toHaveLength(4)
  for (const { url, method, all } of own) {
    expect(`${method} ${url}`).toMatch(/^GET (\/assets\/|http|[0-9a-f-]+$)/)
    for (const word of name.split(' ').filter(({ length }) => length > 2)) expect(all).not.toContain(word)
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain('Zyxwvut')
  expect(page.url()).not.toContain('Zyxwvut')
})

test('nothing that draws it is fetched before someone asks for it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, addressOf(bank))
  await expect(button(page)).toBeVisible()
  await field(page).fill(name)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /board-paper|\.woff$/.test(url))).toEqual([])
})

for (const [what, pattern] of [
  ['its script', /\/assets\/board-paper-[^/]*\.js$/],
  ['a font', /\/assets\/paper-strong-[^/]*\.woff$/],
] as const)
  test(`without ${what} it says so, keeps the name, and draws once it has come`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(pattern, (route) => route.abort())
    await open(page, addressOf(bank))
    await field(page).fill(name)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(part(page).getByRole('alert')).toHaveText(words.failed)
    await expect(button(page)).toHaveText(words.tryAgain)
    await expect(button(page)).toBeFocused()
    await expectSound(page, { small: sizes.small, desk: sizes.desk })
    await page.unroute(pattern)
    const { paper } = await download(page, () => page.keyboard.press('Enter'))
    expect(wordsOf(paper)).toContain(name)
    await expect(part(page).getByRole('alert')).toHaveCount(0)
    await expect(button(page)).toHaveText(words.make)
  })

test('while it is drawn the button says so and keeps the focus; another press draws no second one', async ({
  page,
}) => {
  const letGo = await hold(page, /board-paper-[^/]*\.js$/)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await open(page, addressOf(bank))
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText(words.drawing)
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const { paper } = await download(page, async () => letGo())
  expect(paper.title).toBe('AI risk exposure')
  await expect(news(page)).not.toBeEmpty()
  expect(downloads).toBe(1)
})

test('the name stays from one estimate to the next, and is sound at every size with a paper made', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, addressOf(bank))
  await field(page).fill(longName)
  await download(page, () => button(page).click())
  await expect(news(page)).not.toBeEmpty()
  await expectSound(page)
  await page.getByRole('button', { name: 'Calculate Risk Exposure' }).click()
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toBeFocused()
  await expect(field(page)).toHaveValue(longName)
})

test('a name that this device has no letters for is left out, and that is said', async ({ page }) => {
  await open(page, addressOf(bank))
  // Letters that no font of any device has.
  await field(page).fill('\u{10fff0}\u{10fff1} Ltd')
  const { fileName, paper } = await download(page, () => button(page).click())
  await expect(news(page)).toHaveText(words.madeWithoutName(fileName))
  expect(paper.title).toBe('AI risk exposure')
})

test('a name in letters that the paper’s fonts lack is drawn with those of the device', async ({ page }) => {
  await open(page, addressOf(bank))
  // Greek and Cyrillic are in the fonts of every system.
  await field(page).fill('Αθήνα Ασφαλιστική')
  const { paper } = await download(page, () => button(page).click())
  expect(paper.title).toBe('AI risk exposure of Αθήνα Ασφαλιστική')
  expect(paper.pages).toBe(2)
})

const sheets = [
  { format: 'A4', input: bank, organization: name, scenarios: 0 },
  { format: 'Letter', input: bank, organization: name, scenarios: 2 },
  { format: 'A4', input: largest, organization: longName, scenarios: 3 },
  { format: 'Letter', input: largest, organization: longName, scenarios: 3 },
  {
    format: 'Letter',
    input: { ...bank, aiSystemsCount: 0, highRiskModelsCount: 0 },
    organization: '',
    scenarios: 0,
  },
] as const

for (const { format, input, organization, scenarios } of sheets)
  test(`printed on ${format}, ${scenarios} scenarios, ${organization.length} letters: two pages with everything on them`, async ({
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
    const printed = await readPaper(await page.pdf({ format, tagged: true }))
    expect(printed.pages).toBe(2)
    const all = wordsOf(printed)
    const { exposure, savings, range, badYear } = estimate(input)
    const sums = [
      exposure,
      ...Object.values(savings),
      range.p10,
      range.p90,
      badYear.oneInTen,
      badYear.oneInHundred,
    ]
    for (const sum of sums.filter((each) => each > 0)) expect(all).toContain(wholeUsd(sum))
    for (const text of [
      'Annual revenue',
      'Model 2026.1',
      'IBM, Cost of a Data Breach 2026',
      'not legal or actuarial advice',
      organization.slice(0, 20),
      ...(scenarios > 0 ? ['B: With training'] : []),
    ])
      expect(all).toContain(text)
    for (const text of [
      'Download',
      'Calculate Risk Exposure',
      'The formulas',
      'Keep this estimate',
      'Skip to',
    ])
      expect(all).not.toContain(text)
  })
