// What a first visit costs a modest phone, beside a visit to the same HTML without any script.
import { groupOf, pageBudgets } from '../budgets.ts'
import { median } from '../median.ts'
import type { CountingProxy, Proxies } from './proxy.ts'
import { inlineScriptBytes } from './served-document.ts'
import type { UnwatchedPhone } from './unwatched-phone.ts'

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
type Seen = { lcpMs: number; cls: number }
type Timed = Visit & { tbtMs: number }
type Pair = { served: Timed; floor: Timed }

// Whatever an observer has not told yet is taken from it when it is asked for: a page without scripts may never tell.
function observe(): void {
  const seen: Seen = { lcpMs: 0, cls: 0 }
  const flushes: (() => void)[] = []
  const note = (type: string, noteOne: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(noteOne))
    observer.observe({ type, buffered: true })
    flushes.push(() => observer.takeRecords().forEach(noteOne))
  }
  note('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime))
  note('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))
  const toJSON = () => {
    for (const flush of flushes) flush()
    return { ...seen }
  }
  Object.assign(window, { seen: { toJSON } })
}

export async function visitFirst(phone: UnwatchedPhone, proxy: CountingProxy, path: string): Promise<Visit> {
  proxy.take()
  const seen = await phone.visit<Seen>(proxy.address + path, observe)
  const transfers = proxy.take()
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
}

// Student's t for a chance of one in forty that visits to one and the same page differ by as much, by how many pairs there
// are.
const studentT: Record<number, number> = { 2: 12.71, 3: 4.3, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45 }

type BlockingPair = { served: { tbtMs: number }; floor: { tbtMs: number } }

// Where some is allowed, what was measured counts. Where none is, what the differences within the pairs do not show beyond
// that chance is none.
export function overFloor(pairs: BlockingPair[], allowedMs: number): number {
  const differences = pairs.map(({ served, floor }) => served.tbtMs - floor.tbtMs)
  const middle = Math.max(0, median(differences))
  if (allowedMs > 0) return middle
  const count = differences.length
  const mean = differences.reduce((sum, one) => sum + one, 0) / count
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, count - 1)
  const chanceMs = (studentT[count] ?? 0) * Math.sqrt(variance / count)
  return mean <= chanceMs ? 0 : middle
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
    tbtOverFloorMs: overFloor(pairs, pageBudgets[groupOf(route)].tbtOverFloorMs),
    cls: Number(middle(({ served }) => served.cls).toFixed(3)),
  }
}

export async function measureFirstVisits(
  phone: UnwatchedPhone,
  { served, floor }: Proxies,
  { route, path, visits }: { route: string; path: string; visits: number },
): Promise<PageFigures> {
  // Compresses the floor's document once, before anything is timed.
  await (await fetch(floor.address + path, { headers: { 'accept-encoding': 'br, gzip' } })).bytes()
  const pairs: Pair[] = []
  // By turns, so that a slow moment of the machine weighs on both alike.
  const time = async (proxy: CountingProxy): Promise<Timed> => ({
    ...(await visitFirst(phone, proxy, path)),
    tbtMs: await phone.measureBlockingMs(proxy.address + path),
  })
  for (let times = 0; times < visits; times += 1)
    pairs.push({ served: await time(served), floor: await time(floor) })
  return figuresOf(route, pairs)
}
