// Measures what a first visit costs a modest phone: bytes, requests, and when the page is there and still.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/find-chromium.ts'
import { conditions } from './budgets.ts'

export type PageFigures = {
  route: string
  totalKb: number
  scriptKb: number
  requests: number
  lcpMs: number
  tbtMs: number
  cls: number
}

const visitsPerRoute = 5
const settleMs = 1500

async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
}

// Counts the bodies as they travel, compressed; headers differ with every proxy.
function countTransfers(page: Page) {
  const counted = { total: 0, script: 0, requests: 0 }
  page.on('requestfinished', async (request) => {
    counted.requests += 1
    const { responseBodySize } = await request.sizes()
    counted.total += responseBodySize
    if (request.resourceType() === 'script') counted.script += responseBodySize
  })
  return counted
}

async function visit(browser: Browser, origin: string, route: string): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  const counted = countTransfers(page)
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, tbtMs: 0, cls: 0 }
    Object.assign(window, { seen })
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime))
    observe('longtask', (entry) => (seen.tbtMs += Math.max(0, entry.duration - 50)))
    observe('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))
  })
  await page.goto(origin + route, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settleMs)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Pick<PageFigures, 'lcpMs' | 'tbtMs' | 'cls'> }).seen,
  )
  await context.close()
  return {
    route,
    totalKb: counted.total / 1000,
    scriptKb: counted.script / 1000,
    requests: counted.requests,
    ...seen,
  }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

export async function measurePages(origin: string, routes: string[]): Promise<PageFigures[]> {
  const executablePath = findChromium((words) => console.error(words))
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags })
  const figures: PageFigures[] = []
  for (const route of routes) {
    const visits: PageFigures[] = []
    for (let times = 0; times < visitsPerRoute; times += 1) visits.push(await visit(browser, origin, route))
    const middle = (pick: (figures: PageFigures) => number) => median(visits.map(pick))
    figures.push({
      route,
      totalKb: middle(({ totalKb }) => totalKb),
      scriptKb: middle(({ scriptKb }) => scriptKb),
      requests: middle(({ requests }) => requests),
      lcpMs: middle(({ lcpMs }) => lcpMs),
      tbtMs: middle(({ tbtMs }) => tbtMs),
      cls: middle(({ cls }) => cls),
    })
    console.error(`${route}: measured`)
  }
  await browser.close()
  return figures
}
