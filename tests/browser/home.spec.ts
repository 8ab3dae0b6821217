// The home page: what it lists, with scripts on and off.
import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { apiCallsOf } from '#tests/support/browser/requests.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function expectPrograms(page: Page): Promise<void> {
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
}

test('lists three courses, three articles and two reports without a request', async ({ page }) => {
  const calls = apiCallsOf(page)
  await open(page, '/')
  await expectPrograms(page)
  const insights = section(page, 'Resources & Insights')
  await expect(insights.getByText(/^[A-Z][a-z]+ \d+, \d{4} · 5 min read/)).toHaveCount(3)
  await expect(insights.getByRole('listitem').locator('img')).toHaveCount(3)
  await expect(insights.getByRole('link', { name: /^Read more/ })).toHaveCount(3)
  const reports = insights.getByRole('link', { name: /^Download report/ })
  await expect(reports).toHaveCount(2)
  const [first] = await Promise.all([page.waitForEvent('download'), reports.first().click()])
  expect(first.suggestedFilename()).toBe('state-of-practice-report.pdf')
  expect(calls).toEqual([])
  const more = insights.getByRole('link', { name: /^Read more/ }).nth(1)
  const title = (await more.getAttribute('aria-label'))?.replace('Read more: ', '') ?? ''
  await more.click()
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
})

test('lists the same with scripts off', async ({ pageWithoutScripts: page }) => {
  await page.goto('/')
  await expectPrograms(page)
  await expect(section(page, 'Resources & Insights').getByRole('listitem')).toHaveCount(5)
})
