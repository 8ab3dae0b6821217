// Lazy hydration: a tool loads its script when someone gets near it, and text is plain HTML.
import type { Page } from '@playwright/test'
import { expect, goTo, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { marksOfReact, scriptsOf } from '#tests/support/browser/scripts.ts'
import type { IslandName } from '#web/islands.ts'

// What a page prefetches for the next one and does not run.
const fetchedAhead = (page: Page) =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

test('the home page on a phone hydrates only the tool that someone approaches', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const fetched = scriptsOf(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  // Only what hydrates a tool on the next page.
  expect([...fetched, ...asked]).toEqual(await fetchedAhead(page))
  expect(fetched.join()).toMatch(/^\/assets\/entry-islands-[^,]+$/)
  expect(await marksOfReact(page)).toBe(0)
  const isFetched = (tool: IslandName) => fetched.some((script) => script.startsWith(`/assets/${tool}-`))
  await goTo(page, 'programs')
  await expect(page.getByRole('region', { name: 'Programs' }).getByRole('listitem')).toHaveCount(3)
  expect(asked).toEqual(['/api/courses'])
  expect([isFetched('programs'), isFetched('insights'), isFetched('home-calculator')]).toEqual([
    true,
    false,
    false,
  ])
  await goTo(page, 'insights')
  await expect.poll(() => asked.toSorted()).toEqual(['/api/blog', '/api/courses', '/api/reports'])
  expect(isFetched('insights')).toBe(true)
})
