// The ways of two visitors, step by step and with their clicks counted: an employer with a certificate, and a candidate.
import type { APIRequestContext, Page } from '@playwright/test'
import { sampleData } from '#content/pages/directory.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, goTo, open, test } from '#tests/support/browser/fixtures.ts'
import { banner } from '#tests/support/browser/verifications.ts'
import { routePaths } from '#web/routes.ts'

async function validId(request: APIRequestContext): Promise<string> {
  const listed: DirectoryListing[] = await (await request.get('/api/credentials/directory?limit=100')).json()
  return listed.find(({ standing }) => standing === 'valid')?.id ?? ''
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Credential ID or address' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })

test('an employer pastes an ID on the home page and presses once', async ({ page, request, complaints }) => {
  const id = await validId(request)
  await open(page, '/')
  await field(page).fill(id)
  await verify(page).click()
  await expect(page).toHaveURL(`/verify?cid=${id}`)
  await expect(banner(page)).toContainText('Valid Credential')
  expect(complaints).toEqual([])
})

test('with scripts off, a whole address pasted on the home page leads to the verdict as well', async ({
  pageWithoutScripts: page,
  request,
  baseURL,
}) => {
  const id = await validId(request)
  await page.goto('/')
  await field(page).fill(`${baseURL}${verificationPath(id)}`)
  await verify(page).click()
  await expect(banner(page)).toContainText('Valid Credential')
})

test('from every page, verification is one click away', async ({ request }) => {
  for (const path of routePaths) {
    const html = await (await request.get(path)).text()
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
    expect(footer, path).toContain('href="/verify"')
    expect(footer, path).toContain('href="/directory"')
  }
})

test('the registry of samples says on directory and verification that its people are invented', async ({
  page,
}) => {
  for (const path of ['/directory', '/verify']) {
    await open(page, path)
    await expect(page.getByText(sampleData.text)).toBeVisible()
  }
})

test('a cohort that has started says so and offers the next one, and one to come is open', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-10-20T12:00:00Z')
  await open(page, '/certification')
  const sessions = page.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')
  await expect(sessions.nth(0).getByText('This cohort has started.')).toBeVisible()
  await expect(sessions.nth(0).getByRole('link', { name: 'Enroll in Session' })).toBeVisible()
  await expect(sessions.nth(1).getByText('This cohort has started.')).toBeHidden()
  await expect(sessions.nth(1).getByText('Open for enrollment.')).toBeVisible()
})

test('on the day a cohort starts it can still be joined', async ({ page }) => {
  await page.clock.setFixedTime('2025-11-12T12:00:00Z')
  await open(page, '/certification')
  const sessions = page.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')
  await expect(sessions.nth(1).getByText('This cohort has started.')).toBeHidden()
})

test('a candidate who enrolls finds the message begun with what was chosen', async ({ page }) => {
  await open(page, '/certification')
  await page.getByRole('link', { name: 'Enroll in Session' }).first().click()
  await expect(page.getByLabel('Subject')).toHaveValue('Enrollment in the session of October 15, 2025')
  await expect(page.getByLabel('Message')).toHaveValue(
    /October 2025 cohort, which starts on October 15, 2025 \(live online, \$3,500\).*please offer me the next one/,
  )
})

for (const [code, told] of Object.entries({
  certification: /in a live cohort at \$3,500.*\n\nSpecialization \(/,
  individual: /at my own pace, at \$1,299/,
  team: /at \$999 per person.*Number of people \(5 or more\)/s,
  subscription: /subscribe to CRU Subscription: 20 hours, 20 CRUs, \$399, annual subscription/,
  'micro-finance': /enroll in AI Risk in Finance: 8 hours, 6 CRUs, \$799/,
}))
  test(`a message about ${code} begins with its price`, async ({ page }) => {
    await open(page, `/contact?subject=${code}`)
    await expect(page.getByLabel('Message')).toHaveValue(told)
  })

test('Subscribe arrives where subscribing is spoken of', async ({ page }) => {
  await open(page, '/')
  await goTo(page, 'programs')
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/exam#subscription')
  await expect(page.getByRole('heading', { name: 'Here to subscribe?' })).toBeInViewport()
  await expect(page.getByText('$399 a year')).toBeInViewport()
  await page.getByRole('link', { name: 'Subscribe by message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('CRU subscription')
})

test('an unset contact address is told of on the page and again beside the draft', async ({ page }) => {
  await open(page, '/contact')
  const told = page.getByText('is a placeholder, and mail to it does not arrive')
  await expect(told.first()).toBeVisible()
  const before = await told.count()
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Example'],
    ['Email', 'ada@example.com'],
    ['Subject', 'Seats'],
    ['Message', 'Is one left?'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Prepare message' }).click()
  await expect(told).toHaveCount(before + 1)
})
