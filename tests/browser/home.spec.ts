// The home page: what it shows, while its lists are on their way, once they have come, and when they do not.
import type { Page } from '@playwright/test'
import { expect, goTo, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { afterAnHour, hold } from '#tests/support/browser/requests.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('shows skeletons while lists load, then three courses, articles and reports', async ({ page }) => {
  const letGo = await hold(page, '**/api/**')
  await open(page, '/')
  const busy = section(page, 'Programs').locator('[aria-busy="true"]')
  await expect(busy).toHaveAccessibleName('Loading programs')
  await expect(busy.locator('[data-skeleton]')).toHaveCount(3)
  await goTo(page, 'programs')
  letGo()
  const cards = section(page, 'Programs').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const expected = [
    ['Certification', '$3,500', 'One-time fee', 'Enroll Now', '/certification'],
    ['Micro-credential', '$799', 'One-time fee', 'Learn More', '/micro'],
    ['CRU subscription', '$399', 'Annual subscription', 'Subscribe', '/exam#subscription'],
  ] as const
  for (const [index, [badge, price, line, action, href]] of expected.entries()) {
    const card = cards.nth(index)
    for (const text of [badge, price, line, 'Duration', 'Included', 'Earns'])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByText(/^\d+ hours$/)).toBeVisible()
    await expect(card.getByRole('link', { name: action })).toHaveAttribute('href', href)
  }
  await expect(cards.nth(0).locator('.bg-featured')).toHaveCount(1)
  await expect(cards.nth(1).locator('.bg-featured')).toHaveCount(0)
  await expect(busy).toHaveCount(0)

  await goTo(page, 'insights')
  const insights = section(page, 'Resources & Insights')
  await expect(insights.getByText(/^[A-Z][a-z]+ \d+, \d{4} · 5 min read/)).toHaveCount(3)
  await expect(insights.getByRole('listitem').locator('img')).toHaveCount(3)
  await expect(insights.getByRole('link', { name: /^Read more/ })).toHaveCount(3)
  const reports = insights.getByRole('link', { name: /^Download report/ })
  await expect(reports).toHaveCount(2)
  const [first] = await Promise.all([page.waitForEvent('download'), reports.first().click()])
  expect(first.suggestedFilename()).toBe('state-of-practice-report.pdf')
  const more = insights.getByRole('link', { name: /^Read more/ }).nth(1)
  const title = (await more.getAttribute('aria-label'))?.replace('Read more: ', '') ?? ''
  await more.click()
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
})

test('replaces failed lists with a sentence, without a retry', async ({ page }) => {
  const calls: string[] = []
  await page.route('**/api/**', (route) => {
    calls.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 503, body: 'Not now.' })
  })
  await page.clock.install()
  await open(page, '/')
  await goTo(page, 'programs')
  await goTo(page, 'insights')
  await expect(section(page, 'Programs').getByText(/programs could not be loaded/)).toBeVisible()
  for (const words of [/articles could not be loaded/, /reports could not be loaded/])
    await expect(section(page, 'Resources & Insights').getByText(words)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await afterAnHour(page)
  expect(calls.toSorted()).toEqual(['/api/blog', '/api/courses', '/api/reports'])
})

test('shows a post’s cover, or the brand’s own without one', async ({ page }) => {
  await page.route('**/api/reports', (route) => route.abort())
  await page.route('**/api/blog', (route) =>
    route.fulfill({
      json: [
        {
          id: 'model-inventory',
          title: 'With a cover',
          excerpt: 'One.',
          coverUrl: '/icon-192.png',
          publishedAt: '2025-01-02T10:00:00Z',
        },
        { id: 'tired-oversight', title: 'Without', excerpt: 'Two.' },
      ],
    }),
  )
  await open(page, '/')
  await goTo(page, 'insights')
  await expect(page.getByText(/could not be loaded/)).toHaveText([/reports could not be loaded/])
  const articles = section(page, 'Resources & Insights').getByRole('listitem')
  await expect(articles.filter({ hasText: 'With a cover' }).locator('img')).toHaveAttribute(
    'src',
    '/icon-192.png',
  )
  await expect(articles.filter({ hasText: 'With a cover' })).toContainText('January 2, 2025')
  for (const size of [sizes.desk, sizes.phone]) {
    await page.setViewportSize(size)
    await expect(articles.filter({ hasText: 'With a cover' }).locator('img')).toBeVisible()
    await expect(articles.filter({ hasText: 'Without' }).getByText('Northmark')).toBeVisible()
  }
  await expect(articles.filter({ hasText: 'Without' })).toContainText('Recent')
})
