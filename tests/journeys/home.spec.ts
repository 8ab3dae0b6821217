// The home page: what it shows, while its lists are on their way, once they have come, and when they do not.
import type { Page } from '@playwright/test'
import {
  audit,
  expect,
  expectSound,
  goTo,
  open,
  showTheme,
  sizes,
  test,
} from '#tests/support/browser/fixtures.ts'
import { afterAnHour, hold } from '#tests/support/browser/requests.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the sections are in order', async ({ page }) => {
  await open(page, '/')
  const headings = await page.locator('main').locator('h1, h2').allTextContents()
  expect(headings).toEqual([
    'The global standard for people who govern AI',
    'Trusted by Leading Organizations',
    'Programs',
    'What certified practitioners say',
    'Resources & Insights',
    "What's Your AI Risk Exposure?",
    'Ready to Lead AI Governance?',
  ])
})

test('the hero has the three value points, both buttons and the certificate with its note', async ({
  page,
}) => {
  await open(page, '/')
  const main = page.locator('main')
  for (const [point, text] of [
    ['Compliance ready', 'EU AI Act, NIST aligned'],
    ['Risk reduction', 'Operational playbooks'],
    ['Career signal', 'Industry recognized'],
  ] as const) {
    await expect(main.getByText(point, { exact: true })).toBeVisible()
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Get Certified' })).toHaveAttribute('href', '/certification')
  await expect(main.getByRole('img', { name: /Sample certificate/ })).toBeVisible()
  await expect(main.getByText('Digital Certificate', { exact: true })).toBeVisible()
})

test('Download Overview gives a PDF', async ({ page }) => {
  await open(page, '/')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Overview' }).click()
  expect((await downloading).suggestedFilename()).toBe('overview.pdf')
})

test('shows the six “Trusted by” labels', async ({ page }) => {
  await open(page, '/')
  const labels = section(page, 'Trusted by Leading Organizations').getByRole('listitem')
  expect(await labels.allTextContents()).toEqual([
    'Fortune 500',
    'Big 4',
    'G-SIB Bank',
    'Pharma',
    'Energy',
    'Tech',
  ])
})

test('the first three courses come as cards, each with its price line and its call to action', async ({
  page,
}) => {
  await open(page, '/')
  await goTo(page, 'programs')
  const cards = section(page, 'Programs').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const expected = [
    {
      badge: 'Certification',
      price: '$3,500',
      line: 'One-time fee',
      action: 'Enroll Now',
      href: '/certification',
    },
    { badge: 'Micro-credential', price: '$799', line: 'One-time fee', action: 'Learn More', href: '/micro' },
    {
      badge: 'CRU subscription',
      price: '$399',
      line: 'Annual subscription',
      action: 'Subscribe',
      href: '/exam#subscription',
    },
  ]
  for (const [index, { badge, price, line, action, href }] of expected.entries()) {
    const card = cards.nth(index)
    for (const text of [badge, price, line, 'Duration', 'Included', 'Earns'])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByText(/^\d+ hours$/)).toBeVisible()
    await expect(card.getByRole('link', { name: action })).toHaveAttribute('href', href)
  }
  await expect(cards.nth(0).locator('.bg-featured')).toHaveCount(1)
  await expect(cards.nth(1).locator('.bg-featured')).toHaveCount(0)
})

test('shows skeletons while loading, three for the programs', async ({ page }) => {
  const letGo = await hold(page, '**/api/**')
  await open(page, '/')
  const busy = section(page, 'Programs').locator('[aria-busy="true"]')
  await expect(busy).toHaveAccessibleName('Loading programs')
  await expect(busy.locator('[data-skeleton]')).toHaveCount(3)
  await goTo(page, 'programs')
  letGo()
  await expect(section(page, 'Programs').getByRole('listitem')).toHaveCount(3)
  await expect(busy).toHaveCount(0)
})

const lists = [
  { call: '**/api/courses', name: 'Programs', words: /programs could not be loaded/ },
  { call: '**/api/blog', name: 'Resources & Insights', words: /articles could not be loaded/ },
  { call: '**/api/reports', name: 'Resources & Insights', words: /reports could not be loaded/ },
]

// Everything that asks for a list has been near.
async function openWhole(page: Page): Promise<void> {
  await open(page, '/')
  await goTo(page, 'programs')
  await goTo(page, 'insights')
}

for (const { call, name, words } of lists)
  test(`when ${call} fails a quiet sentence takes its place, it is not tried again, and the rest is whole`, async ({
    page,
  }) => {
    let calls = 0
    await page.route(call, (route) => {
      calls += 1
      return route.fulfill({ status: 503, body: 'Not now.' })
    })
    await page.clock.install()
    await openWhole(page)
    await expect(section(page, name).getByText(words)).toBeVisible()
    await expect(page.getByText(/could not be loaded/)).toHaveCount(1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await afterAnHour(page)
    expect(calls).toBe(1)
  })

test('three articles and two reports are shown, each article with its date and cover', async ({ page }) => {
  await open(page, '/')
  await goTo(page, 'insights')
  const insights = section(page, 'Resources & Insights')
  await expect(insights.getByText('5 min read')).toHaveCount(3)
  await expect(insights.getByText(/^[A-Z][a-z]+ \d+, \d{4} · 5 min read/)).toHaveCount(3)
  await expect(insights.getByRole('listitem').locator('img')).toHaveCount(3)
  await expect(insights.getByRole('link', { name: /^Read more/ })).toHaveCount(3)
  await expect(insights.getByRole('link', { name: /^Download report/ })).toHaveCount(2)
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    insights
      .getByRole('link', { name: /^Download report/ })
      .first()
      .click(),
  ])
  expect(first.suggestedFilename()).toBe('state-of-practice-report.pdf')
})

test('Read more leads to the article itself', async ({ page }) => {
  await open(page, '/')
  await goTo(page, 'insights')
  const more = section(page, 'Resources & Insights')
    .getByRole('link', { name: /^Read more/ })
    .nth(1)
  const title = (await more.getAttribute('aria-label'))?.replace('Read more: ', '') ?? ''
  await more.click()
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
})

test('a post with a cover shows it, and one without shows the brand’s own, on a phone too', async ({
  page,
}) => {
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
  await expectSound(page)
})

test('shows the statistics and three testimonials', async ({ page }) => {
  await open(page, '/')
  const voices = section(page, 'What certified practitioners say')
  for (const figure of ['10,000+', '500+', '50+', '95%']) await expect(voices.getByText(figure)).toBeVisible()
  await expect(voices.getByRole('figure')).toHaveCount(3)
})

test('the closing call leads on', async ({ page }) => {
  await open(page, '/')
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute(
    'href',
    '/certification',
  )
  await expect(main.getByRole('link', { name: 'Browse Programs' })).toHaveAttribute('href', '/micro')
  for (const point of ['Industry Recognized', 'Audit Ready', 'Immediate Access'])
    await expect(main.getByText(point, { exact: true })).toBeVisible()
})

test('nothing jumps while the lists arrive', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (
          entry as PerformanceEntry & { value: number }
        ).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/')
  await goTo(page, 'programs')
  await expect(section(page, 'Programs').getByRole('listitem')).toHaveCount(3)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01)
})

test('with scripts off the programs are named with their pages', async ({ pageWithoutScripts: page }) => {
  await page.goto('/')
  const programs = section(page, 'Programs')
  await expect(programs.getByRole('link', { name: 'CRU Subscription' })).toBeVisible()
  await expect(programs.locator('[data-skeleton]').first()).toBeHidden()
})

for (const theme of ['light', 'dark'] as const)
  test(`the failed lists pass the audit in the ${theme} theme`, async ({ page }) => {
    await page.setViewportSize(sizes.small)
    await page.route('**/api/**', (route) => route.abort())
    await openWhole(page)
    await expect(page.getByText(/could not be loaded/)).toHaveCount(3)
    await showTheme(page, theme)
    expect(await audit(page)).toEqual([])
  })
