// Every state of a page that is audited: each route as it is, and what people bring about on it.
import { type Page, expect as usualExpect } from '@playwright/test'
import { batch } from '#content/batch-check.ts'
import { scenarios } from '#content/calculator/scenarios.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { queryOf } from '#domain/risk/query.ts'
import { goTo, open } from '#tests/support/browser/fixtures.ts'
import { answers, banner, give, id, longest } from '#tests/support/browser/verifications.ts'
import { company } from '#tests/support/risk/companies.ts'
import type { IslandName } from '#web/islands.ts'
import { routePaths } from '#web/routes.ts'

// Patience costs nothing where a state is reached, and a machine may be busy.
const expect = usualExpect.configure({ timeout: 30_000 })

export type State = { name: string; reach: (page: Page, standing: string) => Promise<void> }

// Every tool of the page awake, and every question open.
async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path)
  const asleep = await page
    .locator('[data-wakes="near"]:not([data-hydrated])')
    .evaluateAll((islands) => islands.map((island) => (island as HTMLElement).dataset.island as IslandName))
  for (const tool of asleep) await goTo(page, tool)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const ofRoutes: State[] = [...routePaths, '/no-such-page'].map((path) => ({
  name: path,
  reach: (page) => openWhole(page, path),
}))

const ofVerdicts: State[] = Object.entries({ ...answers, longest }).map(([name, answer]) => ({
  name: `/verify?cid=…, the answer “${name}”`,
  async reach(page) {
    await give(page, answer)
    await open(page, '/verify?cid=abc123')
    await expect(banner(page)).toBeVisible()
  },
}))

async function calculate(page: Page): Promise<void> {
  await open(page, '/calculator')
  await page.getByLabel('Industry').selectOption({ label: 'Financial Services' })
  await press(page, /^Calculat/)
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toBeVisible()
}

const brought: Record<string, State['reach']> = {
  '/about, the menu open': async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/about')
    await press(page, 'Open menu')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  '/faq, every question open': async (page) => {
    await open(page, '/faq')
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
  },
  '/certification, the specializations': async (page) => {
    await openWhole(page, '/certification')
    await page.getByRole('tab', { name: 'Specializations' }).click()
  },
  '/micro, a search without results': async (page) => {
    await openWhole(page, '/micro')
    await page.getByRole('searchbox', { name: 'Search programs' }).fill('nothing of this kind')
    await expect(page.getByRole('status').first()).toContainText('0 of')
  },
  '/exam, the panel to choose a day': async (page) => {
    await openWhole(page, '/exam')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await press(page, 'Schedule Exam')
    await expect(page.getByRole('grid')).toBeVisible()
  },
  '/exam, a notice that something is missing': async (page) => {
    await openWhole(page, '/exam')
    await page.getByRole('button', { name: 'Schedule Exam' }).click({ force: true })
    await expect(page.locator('[data-toast]').first()).toBeVisible()
    await page.locator('[data-toast]').first().hover()
  },
  '/calculator, an estimate': calculate,
  '/calculator, two estimates kept': async (page) => {
    for (const [name, regulatoryPosture] of [
      ['Today', 'low'],
      ['Later', 'high'],
    ] as const) {
      await open(page, `/calculator?${queryOf({ ...company, regulatoryPosture })}`)
      const part = page.getByRole('region', { name: scenarios.heading })
      await part.getByLabel(scenarios.name).fill(name)
      await page.keyboard.press('Enter')
      await expect(part.locator('[data-news]')).toContainText(name)
    }
  },
  '/contact, with what is missing': async (page) => {
    await open(page, '/contact')
    await press(page, 'Prepare message')
    await expect(page.getByRole('alert').first()).toBeVisible()
  },
  '/contact, a message prepared': async (page) => {
    await open(page, '/contact')
    for (const [label, text] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Example',
      Email: 'ada@example.com',
      Subject: 'Seats',
      Message: 'Is there a seat left?',
    }))
      await page.getByLabel(label).fill(text)
    await press(page, 'Prepare message')
    await expect(page.getByRole('link', { name: 'Open as e-mail draft' })).toBeVisible()
  },
  '/directory, nothing found': async (page) => {
    await open(page, '/directory?search=nobody+is+called+this')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  },
  '/directory, the registry away': async (page) => {
    await page.route('**/api/credentials/directory?*', (route) =>
      route.fulfill({ status: 503, body: 'Away.' }),
    )
    await open(page, '/directory?page=2')
    await expect(
      page.getByText('Error loading credentials directory.').filter({ visible: true }).first(),
    ).toBeVisible()
  },
  '/verify, an ID mistyped': async (page) => {
    await open(page, '/verify')
    const field = page.locator('[data-island="verify-field"]').getByRole('textbox')
    await field.fill(`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/wrong/)
  },
  '/verify, a list checked': async (page) => {
    await page.route('**/api/credentials/verify/*', (route) => route.fulfill({ json: answers.expired }))
    await open(page, '/verify')
    await page.getByLabel(batch.list.label).fill(`${id}\nnothing here`)
    await page.getByRole('button', { name: batch.check }).click()
    await expect(page.locator('[data-island="batch-check"]').getByRole('row').nth(2)).toBeVisible()
  },
  '/verify?cid=…, as served': async (page, standing) => {
    await open(page, verificationPath(standing))
    await expect(banner(page)).toHaveAttribute('data-standing', 'valid')
  },
  '/verify?cid=…, checked in the browser': async (page, standing) => {
    await open(page, verificationPath(standing))
    await press(page, 'Check it in this browser')
    await expect(page.locator('[data-conclusion]').first()).toBeVisible()
  },
  '/, a tool that did not come': async (page) => {
    await page.route(/\/assets\/programs-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/')
    await page.locator('[data-island="programs"]').scrollIntoViewIfNeeded()
    await expect(page.getByRole('alert').first()).toBeVisible()
  },
  '/api, the description of the calls': async (page) => {
    await page.goto('/api')
  },
}

const ofActs: State[] = Object.entries(brought).map(([name, reach]) => ({ name, reach }))

export const states: State[] = [...ofRoutes, ...ofVerdicts, ...ofActs]
