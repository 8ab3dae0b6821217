// What the second page of a visit costs: a link on the home page, pressed when everything shared is in the cache.
import { median, medianOfAll } from '../median.ts'
import { visitFirst } from './first-visit.ts'
import { type CountingProxy, connectingMs, type Proxies } from './proxy.ts'
import type { UnwatchedPhone } from './unwatched-phone.ts'

export const secondRoutes = ['/certification', '/standards'] as const

export type SecondPageFigures = {
  route: string
  totalKb: number
  // Missing where the page comes without a document of its own: its largest paint is then not told.
  lcpMs: number | null
  // Of the largest paint of a first visit to the same page.
  lcpShare: number | null
  // The same, as if a first visit had its connection already.
  lcpShareConnected?: number | null
}

type Move = { totalKb: number; lcpMs: number | null }

// Missing where the link led to no document of its own. A page that was made ready begins when it is turned to.
function observe(): void {
  let paintedMs: number | null = null
  const observer = new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paintedMs = startTime
  })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  const toJSON = () => {
    const [{ activationStart: beganMs = 0 } = {}] = performance.getEntriesByType(
      'navigation',
    ) as (PerformanceEntry & { activationStart?: number })[]
    return { path: location.pathname, lcpMs: paintedMs === null ? null : Math.max(0, paintedMs - beganMs) }
  }
  Object.assign(window, { seen: { toJSON } })
}

async function move(phone: UnwatchedPhone, proxy: CountingProxy, route: string): Promise<Move> {
  proxy.take()
  const seen = await phone.follow<{ path: string; lcpMs: number | null }>(
    `${proxy.address}/`,
    `a[href="${route}"]`,
    observe,
    () => proxy.take(),
  )
  const bytes = proxy.take().reduce((sum, transfer) => sum + transfer.bytes, 0)
  return { totalKb: bytes / 1000, lcpMs: seen.path === route ? seen.lcpMs : null }
}

export async function measureSecondPage(
  phone: UnwatchedPhone,
  { slow }: Proxies,
  { route, visits }: { route: string; visits: number },
): Promise<SecondPageFigures> {
  const pairs: { move: Move; firstLcpMs: number }[] = []
  for (let times = 0; times < visits; times += 1) {
    const { lcpMs: firstLcpMs } = await visitFirst(phone, slow, route)
    pairs.push({ firstLcpMs, move: await move(phone, slow, route) })
  }
  const shareLess = (ms: number) =>
    medianOfAll(
      pairs.map(({ move, firstLcpMs }) => (move.lcpMs === null ? null : move.lcpMs / (firstLcpMs - ms))),
    )
  return {
    route,
    totalKb: median(pairs.map(({ move }) => move.totalKb)),
    lcpMs: medianOfAll(pairs.map(({ move }) => move.lcpMs)),
    lcpShare: shareLess(0),
    lcpShareConnected: shareLess(connectingMs),
  }
}
