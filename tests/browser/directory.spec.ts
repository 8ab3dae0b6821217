// The directory: served with its credentials, then searched, filtered and paged, with scripts on and off.
import type { Page } from '@playwright/test'
import { typingPauseMs } from '#constants/interface.ts'
import { expect, expectFit, expectSound, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { afterAnHour, apiCallsOf, hold } from '#tests/support/browser/requests.ts'

type Entry = Record<string, unknown>

const entry = (number: number, more: Entry = {}): Entry => ({
  id: `NM-${number}`,
  type: 'CERT',
  user: { firstName: 'Ada', lastName: `Example ${number}` },
  course: { title: 'AI Governance & Human Resilience' },
  issuedAt: '2025-10-15T00:00:00Z',
  standing: 'valid',
  ...more,
})

const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))

const given = (json: Entry[]) => ({ json, headers: { 'x-total-count': String(json.length) } })

// Answers the directory call and records the queries.
async function answer(page: Page, json: Entry[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = []
  await page.route('**/api/credentials/directory?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill(given(json))
  })
  return asked
}

const cards = (page: Page) => page.getByRole('region', { name: 'Credentials' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name or course' })
const controls = (page: Page) => page.getByRole('navigation', { name: 'Directory pages' })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const total = (page: Page) => page.getByText(/^[\d,]+ credentials?( for “.*”)?, newest first/)

test('is searched, paged, reloaded and shared with scripts off', async ({ pageWithoutScripts: page }) => {
  await page.goto('/directory')
  await expect(cards(page)).toHaveCount(20)
  await expect(total(page)).toHaveText(/: 1 to 20$/)
  await link(page, 'Next').click()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  await page.reload()
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  await search(page).fill('jose')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/directory?search=jose&type=all')
  await expect(total(page)).toContainText('for “jose”')
  await expect(cards(page).first()).toContainText('José')
  await page.goBack()
  await expect(page).toHaveURL('/directory?page=2')
  await search(page).fill('nobody of this name')
  await search(page).press('Enter')
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await link(page, 'Browse all credentials').click()
  await expect(page).toHaveURL('/directory')
})

test('asks for nothing that it was served with, and hydrates without complaint', async ({
  page,
  complaints,
}) => {
  const calls = apiCallsOf(page)
  await open(page, '/directory?search=jose&page=1')
  await expect(cards(page).first()).toContainText('José')
  await expect(search(page)).toHaveValue('jose')
  await open(page, '/directory?page=2')
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  expect(calls).toEqual([])
  await link(page, 'Next').click()
  await expect(total(page)).toHaveText(/: 41 to 60$/)
  expect(calls).toHaveLength(1)
  await link(page, 'Previous').click()
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  expect(calls).toHaveLength(1)
  await page.reload()
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  expect(complaints).toEqual([])
})

test('a card shows type, holder, course, dates and status, links to verification, and fits at every size', async ({
  page,
}) => {
  await answer(page, [
    entry(1, { verificationHash: 'abc123', expiresAt: '2099-01-31T00:00:00Z' }),
    entry(2, { expiresAt: '2020-01-31T00:00:00Z', standing: 'expired', type: 'MICRO' }),
    entry(3, { standing: 'revoked', type: 'CEU' }),
    entry(4, {
      user: {
        firstName: 'Wolfeschlegelsteinhausenbergerdorff',
        lastName: 'Papadimitrakopoulou-Ramanathapuram',
      },
    }),
    entry(5, { user: { firstName: 'Suharto', lastName: '' } }),
  ])
  await open(page, '/directory')
  await search(page).fill('a')
  await expect(cards(page)).toHaveCount(5)
  for (const text of [
    'Certification',
    'Ada Example 1',
    'AI Governance & Human Resilience',
    'October 15, 2025',
    'January 31, 2099',
    'Valid',
  ])
    await expect(cards(page).nth(0).getByText(text, { exact: true })).toBeVisible()
  await expect(cards(page).nth(0).getByRole('link')).toHaveAttribute('href', '/verify?cid=abc123')
  await expect(cards(page).nth(1).getByText('Expired', { exact: true })).toBeVisible()
  await expect(cards(page).nth(1).getByRole('link')).toHaveAttribute('href', '/verify?cid=NM-2')
  await expect(cards(page).nth(2).getByText('Revoked', { exact: true })).toBeVisible()
  await expect(cards(page).nth(2).getByText('No expiration')).toBeVisible()
  await expectFit(page)
})

test('shows six skeleton cards while a search is under way, and is accessible', async ({ page }) => {
  const letGo = await hold(page, '**/api/credentials/directory?*', (route) =>
    route.fulfill(given(entries(2))),
  )
  await open(page, '/directory')
  await search(page).fill('ada')
  const busy = page.locator('[aria-busy="true"]')
  await expect(busy).toHaveAccessibleName('Loading credentials')
  await expect(busy.locator('[data-skeleton]')).toHaveCount(6)
  await expectSound(page)
  letGo()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 credentials for “ada”' })).toBeVisible()
})

test('a failure shows an error, and is retried only on request', async ({ page }) => {
  let calls = 0
  await page.route('**/api/credentials/directory?*', (route) => {
    calls += 1
    return calls === 1 ? route.fulfill({ status: 500, body: 'broken' }) : route.fulfill(given(entries(3)))
  })
  await page.clock.install()
  await open(page, '/directory')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Micro-credential')
  await expect(page.getByRole('alert')).toHaveText(
    'Error loading credentials directory. Please try again later.',
  )
  await afterAnHour(page)
  expect(calls).toBe(1)
  await expectSound(page, { phone: sizes.phone })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(calls).toBe(2)
})

test('typing searches once it pauses, not per key, and starts at page 1', async ({ page }) => {
  const asked = await answer(page, [])
  await page.clock.install()
  await open(page, '/directory?page=3')
  // The page's clock is paused while keys are pressed, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).pressSequentially('josé')
  expect(asked).toHaveLength(0)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/directory?search=jos%C3%A9')
  await expect(page.getByText('Try adjusting your search criteria or browse all credentials.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Can’t find someone?' })).toBeVisible()
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    { search: 'josé', page: '1', limit: '20' },
  ])
  await link(page, 'Browse all credentials').click()
  await expect(page).toHaveURL('/directory')
  await expect(search(page)).toHaveValue('')
})

test('leads from an ID to its verification', async ({ page }) => {
  await open(page, '/directory')
  const { id = '' } =
    ((await (await page.request.get('/api/credentials/directory')).json()) as Entry[])[0] ?? {}
  await search(page).fill(` ${String(id).toLowerCase()}`)
  await expect(page.getByRole('status').filter({ hasText: 'That’s a credential ID' })).toHaveCount(1)
  await expectSound(page, { phone: sizes.phone })
  await link(page, `Verify ${id}`).click()
  await expect(page).toHaveURL(`/verify?cid=${id}`)
  await expect(page.locator('[data-standing]')).toBeVisible()
})

test('a space stays in the field when typing pauses before the next word', async ({ page }) => {
  const asked = await answer(page, entries(20))
  await open(page, '/directory')
  await search(page).pressSequentially('ada ')
  await expect(page).toHaveURL('/directory?search=ada')
  await expect.poll(() => asked.at(-1)?.get('search')).toBe('ada')
  await search(page).pressSequentially('ex')
  await expect(search(page)).toHaveValue('ada ex')
  await expect(page).toHaveURL('/directory?search=ada+ex')
})

test('the type filters, by keyboard too', async ({ page }) => {
  const asked = await answer(page, entries(1))
  await open(page, '/directory')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Micro-credential')
  await expect(page).toHaveURL('/directory?type=MICRO')
  await expect.poll(() => asked.at(-1)?.get('type')).toBe('MICRO')
  await page.getByRole('combobox', { name: 'Type' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/directory?type=CERT')
})

test('shows paging controls only on a full page, and leads back from others', async ({ page }) => {
  await open(page, '/directory')
  await expect(controls(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
  const count = Number((await total(page).textContent())?.match(/\d+/)?.[0])
  const last = Math.ceil(count / 20)
  await open(page, `/directory?page=${last}`)
  const isFull = count % 20 === 0
  await expect(controls(page)).toHaveCount(isFull ? 1 : 0)
  if (isFull) await expect(controls(page)).toContainText(`Page ${last} (last)`)
  await open(page, `/directory?page=${last + 7}`)
  await expect(page.getByText(`Page ${last + 7} is empty.`)).toBeVisible()
  await expect(controls(page)).toHaveCount(0)
  await link(page, `Back to page ${last}`).click()
  await expect(page).toHaveURL(`/directory?page=${last}`)
})

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back from the next page, a search and a credential returns to the previous page and position', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/directory')
  const next = link(page, 'Next')
  await next.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  expect(place).toBeGreaterThan(2000)
  await next.click()
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  await expect(total(page)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await expect.poll(() => placeOf(page)).toBe(place)

  await page.goForward()
  await expect(total(page)).toHaveText(/: 21 to 40$/)
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await search(page).fill('jose')
  await expect(page).toHaveURL('/directory?search=jose')
  await expect(total(page)).toContainText('for “jose”')
  await page.goBack()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(cards(page)).toHaveCount(20)
  await expect(search(page)).toHaveValue('')
  await expect.poll(() => placeOf(page)).toBe(100)
  const tenth = cards(page).nth(9).getByRole('link')
  await tenth.scrollIntoViewIfNeeded()
  const placeOfLink = await placeOf(page)
  expect(placeOfLink).toBeGreaterThan(1000)
  await tenth.click()
  await expect(page).toHaveURL(/\/verify/)
  await page.goBack()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(cards(page)).toHaveCount(20)
  await expect.poll(() => placeOf(page)).toBe(placeOfLink)
})

test('Back cancels a search that is still being typed', async ({ page }) => {
  const asked = await answer(page, entries(20))
  await page.clock.install({ time: 0 })
  await open(page, '/directory')
  await link(page, 'Next').click()
  await expect(page).toHaveURL('/directory?page=2')
  await page.clock.pauseAt(1e9)
  await search(page).fill('ada')
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await page.clock.runFor(typingPauseMs)
  await expect(page).toHaveURL('/directory')
  expect(asked.filter((query) => query.has('search'))).toEqual([])
})
