// What a first visit costs a modest phone, beside a visit to the same HTML without any script.
import type { Browser } from '@playwright/test'
import { comeToRest, median, onPhone } from './phone.ts'
import type { CountingProxy, Proxies } from './proxy.ts'
import { inlineScriptBytes } from './served-document.ts'

export type PageFigures = {
  route: string
  // Heads included; inline scripts count as scripts with their share of the document.
  scriptKb: number
  totalKb: number
  requests: number
  lcpMs: number
  floorLcpMs: number
  lcpOfFloor: number
  tbtMs: number
  floorTbtMs: number
  tbtOverFloorMs: number
  cls: number
}

type Visit = { scriptKb: number; totalKb: number; requests: number } & Seen
type Seen = { lcpMs: number; tbtMs: number; cls: number }
type Pair = { served: Visit; floor: Visit }

function observe(): void {
  const seen: Seen = { lcpMs: 0, tbtMs: 0, cls: 0 }
  Object.assign(window, { seen })
  const note = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  note('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime))
  note('longtask', (entry) => (seen.tbtMs += Math.max(0, entry.duration - 50)))
  note('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))
}

export async function visitFirst(browser: Browser, proxy: CountingProxy, path: string): Promise<Visit> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(observe)
    proxy.take()
    await page.goto(proxy.address + path)
    await comeToRest(page)
    const transfers = proxy.take()
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const kb = (bytes: number[]) => bytes.reduce((sum, more) => sum + more, 0) / 1000
    return {
      ...seen,
      scriptKb: kb(
        transfers.map(({ bytes, isScript, document }) => {
          if (isScript) return bytes
          return document ? inlineScriptBytes(document()) : 0
        }),
      ),
      totalKb: kb(transfers.map(({ bytes }) => bytes)),
      requests: transfers.length,
    }
  })
}

// A difference within the floor's own spread is none: two visits to one and the same page differ by as much.
export function overFloor(pairs: { served: { tbtMs: number }; floor: { tbtMs: number } }[]): number {
  const difference = median(pairs.map(({ served, floor }) => served.tbtMs - floor.tbtMs))
  const floorMs = median(pairs.map(({ floor }) => floor.tbtMs))
  const spreadMs = median(pairs.map(({ floor }) => Math.abs(floor.tbtMs - floorMs)))
  return difference <= spreadMs ? 0 : difference
}

function figuresOf(route: string, pairs: Pair[]): PageFigures {
  const middle = (pick: (pair: Pair) => number) => median(pairs.map(pick))
  return {
    route,
    scriptKb: middle(({ served }) => served.scriptKb),
    totalKb: middle(({ served }) => served.totalKb),
    requests: middle(({ served }) => served.requests),
    lcpMs: middle(({ served }) => served.lcpMs),
    floorLcpMs: middle(({ floor }) => floor.lcpMs),
    lcpOfFloor: middle(({ served, floor }) => served.lcpMs / floor.lcpMs),
    tbtMs: middle(({ served }) => served.tbtMs),
    floorTbtMs: middle(({ floor }) => floor.tbtMs),
    tbtOverFloorMs: overFloor(pairs),
    cls: Number(middle(({ served }) => served.cls).toFixed(3)),
  }
}

export async function measureFirstVisits(
  browser: Browser,
  { served, floor }: Proxies,
  { route, path, visits }: { route: string; path: string; visits: number },
): Promise<PageFigures> {
  // Compresses the floor's document once, before anything is timed.
  await (await fetch(floor.address + path, { headers: { 'accept-encoding': 'br, gzip' } })).bytes()
  const pairs: Pair[] = []
  // By turns, so that a slow moment of the machine weighs on both alike.
  for (let times = 0; times < visits; times += 1)
    pairs.push({
      served: await visitFirst(browser, served, path),
      floor: await visitFirst(browser, floor, path),
    })
  return figuresOf(route, pairs)
}
