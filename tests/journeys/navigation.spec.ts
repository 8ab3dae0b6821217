// Going from page to page: what moves, what is told, and what happens when a page does not come.
import { expect, hydrated, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'

async function recordScrolls(page: import('@playwright/test').Page) {
  await page.evaluate(() => {
    const calls: unknown[] = []
    Object.assign(window, { scrolls: calls })
    const scrollTo = window.scrollTo.bind(window)
    window.scrollTo = ((options: ScrollToOptions) => {
      calls.push(options)
      scrollTo(options)
    }) as typeof window.scrollTo
  })
  return () => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls)
}

test('a change of page sets title, description and canonical link', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page).toHaveTitle('Cookie Policy | Northmark')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /sets no cookies of its own/,
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
  await page.goBack()
  await expect(page).toHaveTitle(/^AI Governance & Human Resilience Certification \| Northmark$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
})

test('a change of page scrolls smoothly to the top and moves the focus to the heading', async ({ page }) => {
  await open(page, '/')
  const scrolls = await recordScrolls(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused()
  await expect.poll(scrolls).toEqual([{ top: 0, behavior: 'smooth' }])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('it scrolls at once for people who prefer stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const scrolls = await recordScrolls(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.locator('main h1')).toBeFocused()
  await expect.poll(scrolls).toEqual([{ top: 0, behavior: 'instant' }])
})

test('the browser’s back is a change of page as well', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.locator('main h1')).toHaveText('Terms of Service')
  const scrolls = await recordScrolls(page)
  await page.goBack()
  await expect(page).toHaveTitle('About | Northmark')
  await expect(page.locator('main h1')).toBeFocused()
  await expect.poll(scrolls).toEqual([{ top: 0, behavior: 'smooth' }])
})

test('the page asked for comes in a chunk of its own, fetched when one reaches for it', async ({ page }) => {
  await open(page, '/')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Standards & Reports' }).hover()
  await expect.poll(() => fetched.filter((path) => /\/assets\/standards-.*\.js$/.test(path)).length).toBe(1)
  expect(fetched.filter((path) => /\/assets\/.*\.js$/.test(path))).toHaveLength(1)
})

test('a slow page shows that it is on its way and leaves the old one standing', async ({ page }) => {
  await open(page, '/about')
  const letGo = await hold(page, /assets\/faq-.*\.js/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('html[data-page-on-its-way]')).toHaveCount(1)
  await expect(page).toHaveTitle('About | Northmark')
  letGo()
  await expect(page).toHaveTitle('FAQ | Northmark')
  await expect(page.locator('html[data-page-on-its-way]')).toHaveCount(0)
})

test('offline, the page one is on stays, and a notice says why', async ({ page, context }) => {
  await open(page, '/about')
  // The notification area is fetched when first needed, so it is called once while there is a network.
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')?.click())
  await expect(page.locator('[data-toast="destructive"]').getByText('You are offline')).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle('About | Northmark')
})

test('the link to the page one is on goes to its top', async ({ page }) => {
  await open(page, '/certification')
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Certification' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('an address that leads nowhere', () => {
  test('is told as such, in status too, with ways on', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found | Northmark')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found')
    await expect(page.locator('main')).toContainText('does not exist or has been moved')
    await expect(page.locator('main')).toContainText('address may be mistyped')
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
    for (const [name, href] of [
      ['Certification', '/certification'],
      ['Micro-Credentials', '/micro'],
      ['About', '/about'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  test('Go Back steps back in history', async ({ page }) => {
    await open(page, '/faq')
    await open(page, '/no-such-page')
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

  test('leaving it makes the next page findable again', async ({ page }) => {
    await open(page, '/no-such-page')
    await page.locator('main').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveTitle('About | Northmark')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
})

test('printed, a page is its content on white', async ({ page }) => {
  await page.setViewportSize(sizes.desk)
  await open(page, '/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color)
  expect(ink).toBe('rgb(19, 33, 31)')
})
