// Holds what a page asks for until the journey lets it go on, and tells when the page has asked for all that it will.
import type { Page, Route } from '@playwright/test'

type RouteHandler = (route: Route) => Promise<void>

// Every such request waits for the call that is given back, and is then answered.
export async function hold(
  page: Page,
  pattern: string | RegExp,
  answer: RouteHandler = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

// The API calls of the page from now on.
export function apiCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

// Whatever a timer of the page or its coming back into focus would set off has been asked for once this is over: an hour
// has passed for the page, whose clock must be the journey's, and a request sent after it has been answered.
export async function afterAnHour(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.fastForward('01:00:00')
  await page.evaluate(async () => (await fetch('/healthz')).text())
}
