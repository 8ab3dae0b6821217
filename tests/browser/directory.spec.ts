// The directory: search, filter and paging, by mouse and by keyboard, and without an answer.
import type { Page } from '@playwright/test'
import { typingPauseMs } from '#constants/interface.ts'
import { expect, expectFit, expectSound, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { afterAnHour, hold } from '#tests/support/browser/requests.ts'

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

// Answers the directory call and records the queries.
async function answer(page: Page, answerTo: (query: URLSearchParams) => Entry[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = []
  await page.route('**/api/credentials/directory?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    return route.fulfill({ json: answerTo(query) })
  })
  return asked
}

const cards = (page: Page) => page.getByRole('region', { name: 'Credentials' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name or course' })

test('a card shows type, holder, course, dates and status, links to verification, and fits at every size', async ({
  page,
}) => {
  await answer(page, () => [
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

test('shows six skeleton cards while loading, and is accessible', async ({ page }) => {
  const letGo = await hold(page, '**/api/credentials/directory?*', (route) =>
    route.fulfill({ json: entries(2) }),
  )
  await open(page, '/directory')
  const busy = page.locator('[aria-busy="true"]')
  await expect(busy).toHaveAccessibleName('Loading credentials')
  await expect(busy.locator('[data-skeleton]')).toHaveCount(6)
  await expectSound(page)
  letGo()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 credentials on page 1' })).toBeVisible()
})

test('a failure shows an error, and is retried only on request', async ({ page }) => {
  let calls = 0
  await page.route('**/api/credentials/directory?*', (route) => {
    calls += 1
    return calls === 1 ? route.fulfill({ status: 500, body: 'broken' }) : route.fulfill({ json: entries(3) })
  })
  await page.clock.install()
  await open(page, '/directory')
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

test('an empty result says so, with a way back to all', async ({ page }) => {
  await answer(page, (query) => (query.has('search') ? [] : entries(3)))
  await open(page, '/directory?search=nobody')
  await expect(page.getByText('No credentials found').filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria or browse all credentials.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Can’t find someone?' })).toBeVisible()
  await page.getByRole('button', { name: 'Browse all credentials' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(search(page)).toHaveValue('')
})

test('typing searches once it pauses, not per key, and starts at page 1', async ({ page }) => {
  const asked = await answer(page, () => entries(20))
  await page.clock.install()
  await open(page, '/directory?page=3')
  await expect(cards(page)).toHaveCount(20)
  // The page's clock is paused while keys are pressed, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).pressSequentially('josé')
  expect(asked).toHaveLength(1)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/directory?search=jos%C3%A9')
  await expect.poll(() => asked.length).toBe(2)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: '3', limit: '20' })
  expect(Object.fromEntries(asked[1] ?? [])).toEqual({ search: 'josé', page: '1', limit: '20' })
})

test('a space stays in the field when typing pauses before the next word', async ({ page }) => {
  const asked = await answer(page, () => entries(20))
  await open(page, '/directory')
  await search(page).pressSequentially('ada ')
  await expect(page).toHaveURL('/directory?search=ada')
  await expect.poll(() => asked.at(-1)?.get('search')).toBe('ada')
  await search(page).pressSequentially('ex')
  await expect(search(page)).toHaveValue('ada ex')
  await expect(page).toHaveURL('/directory?search=ada+ex')
})

test('the type filters, by keyboard too', async ({ page }) => {
  const asked = await answer(page, () => entries(1))
  await open(page, '/directory')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Micro-credential')
  await expect(page).toHaveURL('/directory?type=MICRO')
  await expect.poll(() => asked.at(-1)?.get('type')).toBe('MICRO')
  await page.getByRole('combobox', { name: 'Type' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/directory?type=CERT')
})

test('shows paging controls only on a full page', async ({ page }) => {
  const asked = await answer(page, (query) => entries(query.get('page') === '2' ? 5 : 20))
  await open(page, '/directory')
  const controls = page.getByRole('navigation', { name: 'Directory pages' })
  await expect(controls.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await controls.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(cards(page)).toHaveCount(5)
  await expect(controls).toHaveCount(0)
  expect(asked.at(-1)?.get('limit')).toBe('20')
  await page.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL('/directory')
})

test('recognizes a full last page once the pointer or focus reaches Next', async ({ page }) => {
  const asked = await answer(page, (query) => (query.get('page') === '3' ? [] : entries(20)))
  await open(page, '/directory?page=2')
  const controls = page.getByRole('navigation', { name: 'Directory pages' })
  await expect(controls).toContainText('Page 2')
  const next = controls.getByRole('button', { name: 'Next' })
  await next.focus()
  await expect(controls.getByRole('status')).toHaveText('Page 2 (last)')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/directory?page=2')
  await controls.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/directory')
  await controls.getByRole('button', { name: 'Next' }).hover()
  await expect(controls.getByRole('status')).toHaveText('Page 1')
  // A prefetched page is not requested again.
  expect(asked.map((query) => query.get('page'))).toEqual(['2', '3', '1'])
})

test('a short, empty or failed later page links to the previous and the first page', async ({ page }) => {
  await page.route('**/api/credentials/directory?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    if (number === 9) return route.fulfill({ status: 400, body: 'A search shows its first results.' })
    return route.fulfill({ json: entries(number === 4 ? 20 : number === 5 ? 3 : 0) })
  })
  for (const [number, said] of [
    [5, '3 credentials on page 5'],
    [6, 'Page 6 is empty.'],
    [9, 'Error loading credentials directory.'],
  ] as const) {
    await open(page, `/directory?page=${number}`)
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to the first page' })).toBeVisible()
    await page.getByRole('button', { name: `Back to page ${number - 1}` }).click()
    await expect(page).toHaveURL(`/directory?page=${number - 1}`)
  }
})

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back from the next page, a search and a credential returns to the previous page and position', async ({
  page,
}) => {
  await answer(page, (query) => entries(query.has('search') ? 2 : 20))
  await page.setViewportSize(sizes.phone)
  await open(page, '/directory')
  const next = page.getByRole('button', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  expect(place).toBeGreaterThan(2000)
  await next.click()
  await expect(page.getByText('20 credentials on page 2')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await expect.poll(() => placeOf(page)).toBe(place)

  await page.goForward()
  await expect(page.getByText('20 credentials on page 2')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await search(page).fill('ada')
  await expect(page).toHaveURL('/directory?search=ada')
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(cards(page)).toHaveCount(20)
  await expect(search(page)).toHaveValue('')
  await expect.poll(() => placeOf(page)).toBe(100)
  const link = cards(page).nth(9).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const placeOfLink = await placeOf(page)
  expect(placeOfLink).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/\/verify/)
  await page.goBack()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(cards(page)).toHaveCount(20)
  await expect.poll(() => placeOf(page)).toBe(placeOfLink)
})

test('Back cancels a search that is still being typed', async ({ page }) => {
  const asked = await answer(page, () => entries(20))
  await page.clock.install({ time: 0 })
  await open(page, '/directory')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/directory?page=2')
  await page.clock.pauseAt(1e9)
  await search(page).fill('ada')
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await page.clock.runFor(typingPauseMs)
  await expect(page).toHaveURL('/directory')
  expect(asked.filter((query) => query.has('search'))).toEqual([])
})
