// What the second page of a visit costs: a link on the home page, pressed when everything shared is in the cache.
import type { Browser, Page } from '@playwright/test'
import { median, medianOfAll } from '../median.ts'
import { visitFirst } from './first-visit.ts'
import { comeToRest, onPhone } from './phone.ts'
import type { CountingProxy, Proxies } from './proxy.ts'
import type { UnwatchedPhone } from './unwatched-phone.ts'

export const secondRoutes = ['/certification', '/standards'] as const

export type SecondPageFigures = {
  route: string
  totalKb: number
  // Missing where the page comes without a document of its own: its largest paint is then not told.
  lcpMs: number | null
  // Of the largest paint of a first visit to the same page.
  lcpShare: number | null
}

type Move = { totalKb: number; lcpMs: number | null }

// A page that was rendered ahead counts from the moment it was shown.
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        if ('isFirstDocument' in window) return resolve(null)
        const [navigation] = performance.getEntriesByType('navigation')
        const { activationStart = 0 } = navigation as PerformanceEntry & { activationStart?: number }
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last ? Math.max(0, last.startTime - activationStart) : null)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

const move = (browser: Browser, proxy: CountingProxy, route: string): Promise<Move> =>
  onPhone(browser, async (page) => {
    await page.goto(`${proxy.address}/`)
    await comeToRest(page)
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
    const link = page.locator(`a[href="${route}"]`).filter({ visible: true }).first()
    await link.scrollIntoViewIfNeeded()
    await comeToRest(page)
    // What was fetched ahead of the press is part of what the page costs.
    const ahead = proxy.take().filter(({ path }) => path === route)
    await link.click()
    await page.waitForURL(`**${route}`)
    await comeToRest(page)
    const bytes = [...ahead, ...proxy.take()].reduce((sum, transfer) => sum + transfer.bytes, 0)
    return { totalKb: bytes / 1000, lcpMs: await largestPaint(page) }
  })

export async function measureSecondPage(
  { browser, phone }: { browser: Browser; phone: UnwatchedPhone },
  { served }: Proxies,
  { route, visits }: { route: string; visits: number },
): Promise<SecondPageFigures> {
  const pairs: { move: Move; firstLcpMs: number }[] = []
  for (let times = 0; times < visits; times += 1) {
    const { lcpMs: firstLcpMs } = await visitFirst(phone, served, route)
    pairs.push({ firstLcpMs, move: await move(browser, served, route) })
  }
  return {
    route,
    totalKb: median(pairs.map(({ move }) => move.totalKb)),
    lcpMs: medianOfAll(pairs.map(({ move }) => move.lcpMs)),
    lcpShare: medianOfAll(
      pairs.map(({ move, firstLcpMs }) => (move.lcpMs === null ? null : move.lcpMs / firstLcpMs)),
    ),
  }
}
