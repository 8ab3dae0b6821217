// Navigation: each page is a document, prefetched and restored from bfcache.
import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { chromiumWithWindows } from '#scripts/find-chromium.ts'
import { expect, hydrated, open, sizes, test } from '#tests/support/browser/fixtures.ts'

const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const scrolledTo = (page: Page) => page.evaluate(() => scrollY)

test('a new page opens at its top, with its own title and description', async ({ page }) => {
  await open(page, '/')
  await inFooter(page, 'Cookies').click()
  await expect(page).toHaveTitle('Cookie Policy | Northmark')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /sets no cookies/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeInViewport()
  expect(await scrolledTo(page)).toBe(0)
  // Where every document begins.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.goBack()
  await expect(page).toHaveTitle(/^AI Governance & Human Resilience Certification \| Northmark$/)
})

const ways = { smooth: 'no-preference', instant: 'reduce' } as const

for (const [behavior, reducedMotion] of Object.entries(ways))
  test(`the link to the current page scrolls to its top, ${behavior}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await open(page, '/certification')
    await page.evaluate(() => {
      const asked: unknown[] = []
      Object.assign(window, { asked })
      const scroll = window.scrollTo.bind(window)
      window.scrollTo = ((options: ScrollToOptions) => {
        asked.push(options)
        scroll(options)
      }) as typeof window.scrollTo
      scroll(0, 400)
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Certification' }).click()
    await expect.poll(() => scrolledTo(page)).toBe(0)
    // A reload would lose this.
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
      { top: 0, behavior },
    ])
  })

test('prefetches a page when its link is hovered or focused', async ({ page, context }) => {
  await open(page, '/about')
  const prefetched = context.waitForEvent('request', (request) => request.url().endsWith('/standards'))
  await inFooter(page, 'Standards & Reports').hover()
  const request = await prefetched
  expect(request.headers()['sec-purpose']).toContain('prefetch')
  await request.response()
  await inFooter(page, 'Standards & Reports').click()
  await expect(page.locator('main h1')).toBeInViewport()
  const how = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType)
  expect(await how()).toBe('navigational-prefetch')
})

const passages = {
  'a page passes gently into the next': ['desk', 'no-preference', true],
  'a page takes the place of another at once for people who prefer reduced motion': ['desk', 'reduce', false],
  'a page takes the place of another at once on a phone': ['phone', 'no-preference', false],
} as const

for (const [what, [size, reducedMotion, isGentle]] of Object.entries(passages))
  test(what, async ({ page }) => {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { isGentle: viewTransition !== null }),
      ),
    )
    await open(page, '/about')
    await inFooter(page, 'Terms').click()
    await expect(page).toHaveTitle('Terms of Service | Northmark')
    const how = () => page.evaluate(() => (window as unknown as { isGentle?: boolean }).isGentle)
    await expect.poll(how).toBe(isGentle)
  })

test('prefetches only pages that are the same for everyone', async ({ page }) => {
  const answer = await page.goto('/about')
  const header = answer?.headers()['speculation-rules'] ?? ''
  const may = ['/', '/about', '/micro', '/verify', '/privacy', '/blog']
  const mayNot = [
    '/verify?cid=NM-1',
    '/verify?cid=',
    '/directory?page=2',
    '/api/courses',
    '/credentials/NM-1',
    '/credentials/NM-1/badge.svg',
    '/assets/entry.js',
    'https://elsewhere.example/about',
  ]
  // With the browser's own URLPattern, to match its behavior.
  const fetched = await page.evaluate(
    async ([path, addresses]) => {
      type Where = { and: Where[] } | { not: Where } | { href_matches: string | string[] }
      const rules: Record<string, { where: Where }[]> = await (await fetch(path)).json()
      const matches = (where: Where, href: string): boolean => {
        if ('and' in where) return where.and.every((each) => matches(each, href))
        if ('not' in where) return !matches(where.not, href)
        return [where.href_matches]
          .flat()
          .some((pattern) => new URLPattern(pattern, document.baseURI).test(href, document.baseURI))
      }
      return ['prefetch', 'prerender'].map((kind) =>
        addresses.filter((href) => rules[kind]?.some(({ where }) => matches(where, href))),
      )
    },
    [JSON.parse(header) as string, [...may, ...mayNot]] as const,
  )
  expect(fetched).toEqual([may, may])
})

// Playwright's browser disables bfcache; this one has it enabled.
async function withBfcache(
  launchOptions: LaunchOptions,
  baseURL: string | undefined,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { executablePath: chosen, ...options } = launchOptions
  const executablePath = chromiumWithWindows(chosen)
  const browser = await chromium.launch({
    ...options,
    // Where there is none, Playwright's own, which came with the one that the other journeys use.
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    await act(await browser.newPage({ ...(baseURL && { baseURL }), viewport: sizes.phone }))
  } finally {
    await browser.close()
  }
}

test('Back restores the page as it was left, with its menu closed and the current theme', async ({
  launchOptions,
  baseURL,
}) => {
  await withBfcache(launchOptions, baseURL, async (page) => {
    await open(page, '/exam')
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
    })
    await page.getByRole('checkbox').first().click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const place = await scrolledTo(page)
    expect(place).toBeGreaterThan(0)
    await page.getByRole('dialog').getByRole('link', { name: 'Enterprise' }).click()
    await expect(page).toHaveURL('/enterprise')
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    // No load event follows, and Playwright's goBack would wait for one.
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/exam')
    expect(await page.evaluate(() => (window as unknown as { isRestored: boolean }).isRestored)).toBe(true)
    expect(await scrolledTo(page)).toBe(place)
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('html')).toHaveClass('light')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Light' })).toBeChecked()
  })
})

const offlineNotice = (page: Page) => page.locator('[data-toast="destructive"]').getByText('You are offline')

test('offline, the current page stays, and a visible, focusable notice says why', async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/about')
  await context.setOffline(true)
  await inFooter(page, 'FAQ').click()
  await expect(offlineNotice(page)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle('About | Northmark')
  await page.locator('[data-toast]').getByRole('button', { name: 'Dismiss' }).click()
  await expect(offlineNotice(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Exam' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(offlineNotice(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.locator('[data-toast]')).toBeFocused()
})

test.describe('an unknown address', () => {
  test('gets a 404 page that leads onward and back', async ({ page }) => {
    await page.goto('/faq')
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found | Northmark')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.locator('main').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveTitle('About | Northmark')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    await page.goBack()
    await hydrated(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('Go Back goes home when there is nothing to go back to', async ({ context }) => {
    const opener = await context.newPage()
    await opener.goto('/about')
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      opener.evaluate(() => window.open('/no-such-page', '_blank', 'noopener')),
    ])
    await hydrated(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The global standard')
  })
})

test('a section opened by its address is in view below the header', async ({ page }) => {
  await open(page, '/terms#changes')
  const heading = page.locator('#changes-heading')
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y ?? 0).toBeGreaterThan(header?.height ?? 0)
})
