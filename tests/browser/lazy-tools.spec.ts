// Lazy hydration: a tool loads its script when someone gets near it, and text is plain HTML.
import type { Page } from '@playwright/test'
import { expect, goTo, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { apiCallsOf } from '#tests/support/browser/requests.ts'
import { marksOfReact, scriptsOf } from '#tests/support/browser/scripts.ts'

// What a page prefetches for the next one and does not run.
const fetchedAhead = (page: Page) =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

test('the home page on a phone hydrates only the tool that someone approaches', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const fetched = scriptsOf(page)
  const asked = apiCallsOf(page)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  // Only what hydrates a tool on the next page.
  expect([...fetched, ...asked]).toEqual(await fetchedAhead(page))
  expect(fetched.join()).toMatch(/^\/assets\/entry-islands-[^,]+$/)
  expect(await marksOfReact(page)).toBe(0)
  await goTo(page, 'home-calculator')
  expect(fetched.some((script) => script.startsWith('/assets/home-calculator-'))).toBe(true)
  expect(asked).toEqual([])
})
