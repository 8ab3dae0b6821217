// The risk calculator, by mouse and by keyboard, with a server that answers, fails, is slow or is gone.
import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { expect, expectSound, hydrated, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { expectWholeEnlarged } from '#tests/support/browser/large-text.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { hold } from '#tests/support/browser/requests.ts'

const shared =
  '/calculator?industry=financial&region=us&annualRevenue=500000000&aiSystemsCount=20&highRiskModelsCount=6&priorIncidents=false&regulatoryPosture=med'

const button = (page: Page) => page.getByRole('button', { name: /^Calculat/ })
const figure = (page: Page) => page.getByRole('heading', { name: /^Risk exposure/ })
const toast = (page: Page) => page.locator('[data-toast]')
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/calculator') && requests.push(request))
  return requests
}

async function describeBank(page: Page): Promise<void> {
  await page.getByLabel('Industry').selectOption({ label: 'Financial Services' })
  await page.getByLabel('Annual revenue').fill('500000000')
  await page.getByLabel('AI systems').fill('20')
  await page.getByLabel('High-risk models').fill('6')
}

test('the form starts with the documented defaults, and questions unusual values', async ({ page }) => {
  await open(page, '/calculator')
  await expect(page.getByLabel('Industry')).toHaveValue('')
  await expect(page.getByLabel('Region')).toHaveValue('us')
  await expect(page.getByLabel('Annual revenue')).toHaveValue('100000000')
  await expect(page.getByLabel('AI systems')).toHaveValue('5')
  await expect(page.getByLabel('High-risk models')).toHaveValue('2')
  await expect(page.getByLabel('Prior incidents')).not.toBeChecked()
  await expect(page.getByLabel('Regulatory posture')).toHaveValue('med')
  for (const label of ['Annual revenue', 'AI systems', 'High-risk models']) {
    await expect(page.getByLabel(label)).toHaveAttribute('type', 'number')
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  }
  for (const label of ['Industry', 'Regulatory posture'])
    await expect(page.getByLabel(label)).not.toHaveAttribute('required')
  await page.getByLabel('Annual revenue').fill('2500000')
  await expect(page.getByLabel('Annual revenue')).toHaveAccessibleDescription('US dollars a year: $2,500,000')
  await page.getByLabel('Annual revenue').fill('2500000.555')
  await expect(page.getByLabel('Annual revenue')).toHaveAccessibleDescription('US dollars a year: $2,500,001')
  const question = page.getByText('You entered more high-risk models than AI systems. Is that right?')
  await expect(question).toHaveCount(0)
  await page.getByLabel('High-risk models').fill('6')
  await expect(question).toBeVisible()
  await page.getByLabel('High-risk models').fill('5')
  await expect(question).toHaveCount(0)
})

test('shows the exposure, savings, breakdown, range, bad years and a comparison by mouse', async ({
  page,
  complaints,
}) => {
  const requests = requestsOf(page)
  await open(page, '/calculator')
  await describeBank(page)
  await button(page).click()
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(figure(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Estimate ready' })).toHaveCount(0)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.postDataJSON()).toEqual({
    industry: 'financial',
    region: 'us',
    annualRevenue: 500_000_000,
    aiSystemsCount: 20,
    highRiskModelsCount: 6,
    priorIncidents: false,
    regulatoryPosture: 'med',
  })

  const savings = page.getByRole('region', { name: 'What a certified team could save' })
  await expect(savings.locator('dl > div')).toHaveText([
    /Team.*\$240,000/,
    /Division.*\$560,000/,
    /\$710,000/,
  ])
  await expect(row(page, /^Mitigation \(19\.5%\)/).getByRole('cell')).toHaveText('−$430,000')
  await expect(row(page, /^1-in-20 year/).getByRole('cell')).toHaveText('$5,600,000')

  const swings = page.getByRole('region', { name: 'What moves this number most' }).locator('tbody tr')
  await expect(swings).toHaveText([
    /^Loss per event \$2,300,000 to \$26,000,000\$600,000\$5,600,000$/,
    /^Events per year 0.089 to 0.77\$650,000\$4,900,000$/,
    /^How loss grows with size revenue\^0.2 to revenue\^0.8\$1,200,000\$2,600,000$/,
  ])

  const range = page.getByRole('region', { name: 'Range' })
  await expect(range.locator('dl')).toContainText('$500,000')
  await expect(range.locator('dl')).toContainText('$6,300,000')
  await page.getByRole('heading', { name: 'Compare maturity levels' }).click()
  await expect(row(page, /^Medium Maturity \(your answer\)/).getByRole('cell')).toHaveText([
    '$1,800,000',
    '$1,500,000',
    '$1,200,000',
    '$1,100,000',
  ])
  await expect(page).toHaveURL(shared)
  expect(complaints).toEqual([])

  await page.getByRole('link', { name: 'Start Northmark Certification' }).click()
  await expect(page).toHaveURL('/certification')
})

test('uses one’s own figures next to the published ones, and shares them', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/calculator')
  await expect(page.getByLabel('Loss per event')).toBeHidden()
  await describeBank(page)
  await page.getByText('Use your own figures').click()
  await page.getByLabel('Loss per event').fill('2000000')
  await page.getByLabel('Events per year').fill('2000')
  await page.getByText('Use your own figures').click()
  await button(page).click()
  // Refused: the fold opens at the field.
  await expect(page.getByLabel('Events per year')).toBeFocused()
  await expect(page.getByLabel('Events per year')).toHaveAccessibleDescription(/between 0\.001 and 1,000\.$/)
  await expectSound(page)
  await page.getByLabel('Events per year').fill('1.5')
  await button(page).click()
  await expect(figure(page)).toContainText('$2,500,000')
  await expect(page).toHaveURL(`${shared}&lossPerEvent=2000000&eventsPerYear=1.5`)
  const both = page.getByRole('region', { name: 'Your figures and the published ones' })
  await expect(both.getByRole('row', { name: /^Expected annual loss/ })).toContainText('$1,800,000$2,500,000')
  await expect(both.getByRole('row', { name: /^Events per year/ })).toContainText('0.271.5 (yours)')
  await expectSound(page)
  const figures = await page.locator('[data-island]').locator('td').allInnerTexts()

  const other = await context.newPage()
  await open(other, new URL(page.url()).pathname + new URL(page.url()).search)
  expect(await other.locator('[data-island]').locator('td').allInnerTexts()).toEqual(figures)
  await expect(other.getByLabel('Loss per event')).toHaveValue('2000000')

  await page.getByLabel('Events per year').fill('')
  await button(page).click()
  await expect(page).toHaveURL(`${shared}&lossPerEvent=2000000`)
  await page.goBack()
  await expect(page.getByLabel('Events per year')).toHaveValue('1.5')
  await expect(figure(page)).toContainText('$2,500,000')
  // The one refusal is also in the browser's console.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('reaches the result by keyboard alone', async ({ page }) => {
  await open(page, '/calculator')
  await page.getByLabel('Industry').focus()
  await page.keyboard.type('Healthcare')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('50000000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Low')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Use your own figures' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(figure(page)).toContainText('$520,000')
  await expect(figure(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page)).toBeFocused()
})

test('does not send an empty number, and shows the error for a missing industry', async ({ page }) => {
  const requests = requestsOf(page)
  await open(page, '/calculator')
  await page.getByLabel('AI systems').fill('')
  await button(page).click()
  await page.getByLabel('AI systems').fill('7.9')
  expect(requests).toHaveLength(0)
  await button(page).click()
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive')
  await expect(toast(page)).toContainText('Calculation Failed')
  await expect(toast(page)).toContainText(
    '400: Industry must be one of: Financial Services, Healthcare, Energy, General Business.',
  )
  expect(requests[0]?.postDataJSON()).toMatchObject({ industry: '', aiSystemsCount: 7 })
  await expect(page.getByLabel('Industry')).toBeFocused()
  await expect(page.getByLabel('Industry')).toHaveAccessibleDescription(
    'Industry must be one of: Financial Services, Healthcare, Energy, General Business.',
  )
  await expect(page.getByLabel('AI systems')).toHaveValue('7.9')
  await expect(figure(page)).toHaveCount(0)
  await expectSound(page)
  await page.getByLabel('Industry').selectOption('energy')
  await expect(page.getByLabel('Industry')).not.toHaveAttribute('aria-invalid')
})

const failures = {
  'a server that fails': {
    answer: { status: 503, contentType: 'text/plain', body: 'The response took too long.' },
    shown: '503: The response took too long.',
  },
  'a server that answers with nothing in it': {
    answer: { status: 200, json: {} },
    shown: 'Failed to calculate risk assessment.',
  },
  'a connection that breaks': { answer: undefined, shown: 'Failed to calculate risk assessment.' },
}

test('a failure preserves the form, and shows a toast and no stale result', async ({ page }) => {
  // A toast that disappears has not just timed out.
  await page.clock.install()
  await open(page, '/calculator')
  await page.clock.pauseAt(Date.now() + 60_000)
  await describeBank(page)
  await button(page).click()
  for (const [name, { answer, shown }] of Object.entries(failures)) {
    await expect(figure(page), name).toBeVisible()
    await expect(toast(page), name).toHaveCount(0)
    await page.route('**/api/calculator', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.getByLabel('AI systems').fill('31')
    await button(page).click()
    await expect(toast(page)).toContainText('Calculation Failed')
    await expect(toast(page)).toContainText(shown)
    await expect(toast(page)).toHaveAttribute('data-toast', 'destructive')
    await expect(figure(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Download Full Report' })).toHaveCount(0)
    await expect(page.getByLabel('AI systems')).toHaveValue('31')
    await expect(page.getByLabel('Industry')).toHaveValue('financial')
    await expect(button(page)).toBeEnabled()
    await expect(button(page)).toBeFocused()
    await page.unroute('**/api/calculator')
    await button(page).click()
  }
  await expect(figure(page)).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})

test('disables the button while the server is slow', async ({ page }) => {
  const requests = requestsOf(page)
  const letGo = await hold(page, '**/api/calculator')
  await open(page, '/calculator')
  await describeBank(page)
  await button(page).click()
  await expect(button(page)).toHaveText('Calculating...')
  await expect(button(page)).toBeDisabled()
  await button(page).click({ force: true })
  await page.getByLabel('Annual revenue').press('Enter')
  expect(requests).toHaveLength(1)
  letGo()
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(button(page)).toHaveText('Calculate Risk Exposure')
})

test('ignores a failure after going back to another estimate', async ({ page }) => {
  await open(page, '/calculator')
  await describeBank(page)
  await button(page).click()
  await expect(figure(page)).toBeVisible()
  const letGo = await hold(page, '**/api/calculator', (route) =>
    route.fulfill({ status: 503, body: 'Too late.' }),
  )
  await page.getByLabel('AI systems').fill('21')
  await button(page).click()
  await expect(button(page)).toBeDisabled()
  await page.goBack()
  await expect(button(page)).toBeEnabled()
  const answered = page.waitForResponse('**/api/calculator')
  letGo()
  await (await answered).finished()
  await page.evaluate(async () => (await fetch('/healthz')).text())
  // At once: a toast would leave by itself.
  expect(await toast(page).count()).toBe(0)
})

test('shows an answer with only the required fields', async ({ page }) => {
  const breakdown = {
    revenueRisk: 100.4,
    systemRisk: 200,
    highRiskModelRisk: 300,
    incidentPenalty: 0,
    mitigation: 0.1234,
  }
  const savings = { team: 250, division: 320, enterprise: 400 }
  await page.route('**/api/calculator', (route) =>
    route.fulfill({ json: { exposure: 1234567.89, savings, breakdown } }),
  )
  await open(page, '/calculator')
  await button(page).click()
  await expect(figure(page)).toContainText('$1,200,000')
  await expect(page.getByText('Mitigation (12.3%)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What a bad year looks like' })).toHaveCount(0)
})

test('serves the estimate of an address, hydrates without a request or complaint, and does not shift', async ({
  page,
  complaints,
}) => {
  const requests = requestsOf(page)
  const movement = await watchMovement(page)
  await open(page, shared)
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(page).toHaveTitle('AI risk estimate: $1,800,000 a year, Financial Services | Northmark')
  await expect(page).toHaveURL(shared)
  expect(await movement()).toBeLessThan(0.01)
  expect(requests).toHaveLength(0)
  await page.getByLabel('Prior incidents').check()
  await button(page).click()
  await expect(page).toHaveTitle(/^AI risk estimate: \$2,600,000 a year/)
  expect(requests).toHaveLength(1)
  await page.goBack()
  await expect(figure(page)).toContainText('$1,800,000')
  await page.goto('/calculator')
  await expect(page).toHaveTitle(/^AI Risk Calculator/)
  expect(complaints).toEqual([])
})

test('estimates, explains what it cannot use and is shared with scripts off', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto('/calculator')
  await button(page).click()
  await expect(page.getByText('Industry must be one of: Financial Services')).toBeVisible()
  await describeBank(page)
  await button(page).click()
  await expect(page).toHaveURL(/\?industry=financial&region=us&annualRevenue=500000000&/)
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(page.getByLabel('AI systems')).toHaveValue('20')
  await expect(page.getByRole('button').filter({ visible: true })).toHaveText([
    'Calculate Risk Exposure',
    'Download Full Report',
    'Download Figures (CSV)',
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Full Report' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('$1,800,000')
  await page.goto('/')
  await page.getByLabel('Industry').selectOption('healthcare')
  await page.getByRole('button', { name: 'Calculate Risk Exposure' }).click()
  await expect(page).toHaveURL(/\/calculator\?industry=healthcare&annualRevenue=&regulatoryPosture=med$/)
  await expect(figure(page)).toContainText('$420,000')
})

test('opens an estimate from a shared address', async ({ page }) => {
  await open(page, shared)
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(page.getByLabel('Annual revenue')).toHaveValue('500000000')
  await expect(page.getByLabel('High-risk models')).toHaveValue('6')
  await expect(figure(page)).not.toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Estimate ready' })).toContainText('$1,800,000')

  // A phone has room for every other sum.
  const sums = page
    .getByRole('region', { name: 'What a bad year looks like' })
    .locator('figure svg text')
    .filter({ hasText: '$', visible: true })
  await expect(sums).toHaveText(['$100K', '$1M', '$10M', '$100M'])
  await page.setViewportSize(sizes.phone)
  await expect(sums).toHaveText(['$100K', '$10M'])
  await page.setViewportSize(sizes.desk)

  const picture = page.getByRole('region', { name: 'What a bad year looks like' }).locator('figure')
  await expect(picture.locator('circle')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Full Report' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^northmark-ai-risk-report-\d{4}-\d{2}-\d{2}\.txt$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^Exposure: expected annual loss \.+ \$1,800,000\r$/m)
  expect(text).toContain(page.url())
  await expectWholeEnlarged(page)
})

test('ignores invalid values in an address with a note', async ({ page }) => {
  const requests = requestsOf(page)
  await open(page, '/calculator?industry=banking&annualRevenue=-5&aiSystemsCount=12&region=eu')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Industry must be one of: Financial Services, Healthcare, Energy, General Business.',
  )
  await expect(alert).toContainText('Annual revenue must be between $0 and $10,000,000,000,000.')
  await expect(page.getByLabel('Annual revenue')).toHaveValue('100000000')
  await expect(page.getByLabel('AI systems')).toHaveValue('12')
  await expect(page.getByLabel('Region')).toHaveValue('eu')
  expect(requests).toHaveLength(0)
})

test('the expected loss is zero without AI use', async ({ page }) => {
  await open(page, '/calculator?industry=healthcare&aiSystemsCount=0&highRiskModelsCount=0')
  await expect(figure(page)).toContainText('$0')
  const said = page.getByText('You entered nothing that could cause a loss').filter({ visible: true })
  await expect(said).toHaveCount(1)
})

test('restores typed answers after leaving and coming back', async ({ page, complaints }) => {
  await open(page, '/calculator')
  await page.getByLabel('Annual revenue').fill('2500000')
  await page.getByLabel('Prior incidents').check()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL('/events')
  await page.goBack()
  await hydrated(page)
  await expect(page.getByLabel('Annual revenue')).toHaveValue('2500000')
  await expect(page.getByLabel('Annual revenue')).toHaveAccessibleDescription('US dollars a year: $2,500,000')
  await expect(page.getByLabel('Prior incidents')).toBeChecked()
  expect(complaints).toEqual([])
})

const outOfDate = (page: Page) => page.getByText('Out of date', { exact: true })

test('a result is outdated once an answer changes, and each calculation is a history entry', async ({
  page,
}) => {
  await open(page, '/calculator')
  await describeBank(page)
  const addressWithResult = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () =>
          [...document.querySelectorAll('h2')].some(({ innerText }) => innerText.includes('$1,800,000')) &&
          resolve(location.href)
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await button(page).click()
  await expect(figure(page)).toContainText('$1,800,000')
  expect(await addressWithResult).toContain(shared)
  await page.getByLabel('AI systems').fill('21')
  await expect(outOfDate(page)).toBeVisible()
  await page.getByLabel('AI systems').fill('20')
  await expect(outOfDate(page)).toHaveCount(0)
  await page.getByLabel('Prior incidents').check()
  await expect(outOfDate(page)).toBeVisible()
  await button(page).click()
  await expect(figure(page)).toContainText('$2,600,000')
  await expect(outOfDate(page)).toHaveCount(0)
  // The same answers again are the same entry.
  await button(page).click()
  await expect(figure(page)).toContainText('$2,600,000')
  await page.goBack()
  await expect(page).toHaveURL(shared)
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(page.getByLabel('Prior incidents')).not.toBeChecked()
  await expect(outOfDate(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/calculator')
  await expect(figure(page)).toHaveCount(0)
  await expect(page.getByLabel('Industry')).toHaveValue('')
  await page.goForward()
  await expect(figure(page)).toContainText('$1,800,000')
  await expect(page.getByLabel('AI systems')).toHaveValue('20')
})

test('a link to the methodology opens it, and it prints without the form', async ({ page }) => {
  await open(page, '/calculator#method')
  await expect(page.getByRole('heading', { name: 'Limitations' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('not legal or actuarial advice').first()).toBeVisible()
  for (const form of await page.locator('form').all()) await expect(form).toBeHidden()
})
