// The short calculator on the home page, with its own rules.
import type { Page, Request } from '@playwright/test'
import { expect, expectSound, goTo, open, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'

const section = (page: Page) => page.getByRole('region', { name: "What's Your AI Risk Exposure?" })
const button = (page: Page) => section(page).getByRole('button', { name: /^Calculat/ })
const figure = (page: Page) => section(page).getByRole('heading', { name: /^Risk exposure/ })
const toast = (page: Page) => page.locator('[data-toast]')

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/calculator') && requests.push(request))
  return requests
}

test('starts with the documented defaults, and names what is missing', async ({ page }) => {
  const requests = requestsOf(page)
  await open(page, '/')
  await goTo(page, 'home-calculator')
  const revenues = section(page).getByLabel('Annual revenue').locator('option:not([value=""])')
  const values = await revenues.evaluateAll((all) => all.map((option) => option.getAttribute('value')))
  expect(values).toEqual(['50000000', '500000000', '5000000000'])
  await expect(section(page).getByLabel('Industry')).toHaveValue('')
  await expect(section(page).getByLabel('Annual revenue')).toHaveValue('')
  await expect(section(page).getByLabel('Regulatory posture')).toHaveValue('med')
  await button(page).click()
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive')
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please select an industry')
  await expect(section(page).getByLabel('Industry')).toBeFocused()
  await expect(section(page).getByLabel('Industry')).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toHaveLength(0)
  await expect(figure(page)).toHaveCount(0)
  await section(page).getByLabel('Industry').selectOption('energy')
  await expect(section(page).getByLabel('Industry')).not.toHaveAttribute('aria-invalid')
})

test('sends the default revenue until one is chosen, by keyboard', async ({ page, complaints }) => {
  const requests = requestsOf(page)
  await open(page, '/')
  await goTo(page, 'home-calculator')
  await section(page).getByLabel('Industry').selectOption('healthcare')
  await button(page).click()
  await expect(figure(page)).toContainText('$420,000')
  await expect(figure(page)).toBeFocused()
  expect(requests[0]?.postDataJSON()).toEqual({
    industry: 'healthcare',
    region: 'us',
    annualRevenue: 100_000_000,
    aiSystemsCount: 5,
    highRiskModelsCount: 2,
    priorIncidents: false,
    regulatoryPosture: 'med',
  })
  for (const text of ['25% risk reduction', '32% risk reduction', '40% risk reduction', '$110,000'])
    await expect(section(page).getByText(text)).toBeVisible()
  await expect(section(page).getByText(/Mitigation|Revenue risk/)).toHaveCount(0)
  const onward = section(page).getByRole('link', { name: 'Open the full calculator' })
  await expect(onward).toHaveAttribute('href', /^\/calculator\?industry=healthcare&/)
  await section(page).getByLabel('Annual revenue').focus()
  await page.keyboard.type('$100M')
  // A result does not stay next to other answers.
  await expect(figure(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Low')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]?.postDataJSON()).toMatchObject({ annualRevenue: 500_000_000, regulatoryPosture: 'low' })
  await expect(figure(page)).toBeFocused()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('disables the button while the server is slow', async ({ page }) => {
  const letGo = await hold(page, '**/api/calculator')
  await open(page, '/')
  await goTo(page, 'home-calculator')
  await section(page).getByLabel('Industry').selectOption('energy')
  await button(page).click()
  await expect(button(page)).toHaveText('Calculating...')
  await expect(button(page)).toBeDisabled()
  letGo()
  await expect(figure(page)).toBeVisible()
})
