// When the verdict of /verify?cid= can be read, as served and with every script held back.
import type { Browser } from '@playwright/test'
import { median, medianOfAll } from '../median.ts'
import { comeToRest, onPhone } from './phone.ts'
import type { CountingProxy, Proxies } from './proxy.ts'

export type VerdictFigures = {
  firstPaintMs: number
  // Missing where no visit showed it.
  verdictMs: number | null
  afterFirstPaintMs: number | null
  // The same while scripts are held back.
  verdictWithScriptsHeldMs: number | null
  // In how many of all visits with scripts held back it could be read before one had arrived.
  visitsBeforeScripts: number
  visits: number
}

type Reading = { verdictMs: number | null; scriptsArrived: number; firstPaintMs: number }

// Looks once in each frame; what is visible then is painted in that frame, and a task posted from it runs after.
function watchForVerdict(): void {
  const reading = { verdictMs: null as number | null, scriptsArrived: 0 }
  Object.assign(window, { reading })
  const isReadable = (element: Element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const isOnScreen = width > 0 && height > 0 && top < innerHeight && bottom > 0
    return isOnScreen && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const look = () => {
    if (![...document.querySelectorAll('[data-standing]')].some(isReadable)) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      reading.verdictMs = performance.now()
      reading.scriptsArrived = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.m?js(\?|$)/.test(name)).length
      port1.close()
    }
    port2.postMessage('')
  }
  requestAnimationFrame(look)
}

const read = (browser: Browser, proxy: CountingProxy, path: string): Promise<Reading> =>
  onPhone(browser, async (page) => {
    await page.addInitScript(watchForVerdict)
    await page.goto(proxy.address + path)
    await comeToRest(page)
    return page.evaluate(() => ({
      ...(window as unknown as { reading: Omit<Reading, 'firstPaintMs'> }).reading,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  })

const isBeforeScripts = ({ verdictMs, scriptsArrived }: Reading) => verdictMs !== null && scriptsArrived === 0

export async function measureVerdict(
  browser: Browser,
  { served, late }: Proxies,
  { path, visits }: { path: string; visits: number },
): Promise<VerdictFigures> {
  const readings: Reading[] = []
  const held: Reading[] = []
  for (let times = 0; times < visits; times += 1) {
    readings.push(await read(browser, served, path))
    held.push(await read(browser, late, path))
  }
  return {
    firstPaintMs: median(readings.map(({ firstPaintMs }) => firstPaintMs)),
    verdictMs: medianOfAll(readings.map(({ verdictMs }) => verdictMs)),
    afterFirstPaintMs: medianOfAll(
      readings.map(({ verdictMs, firstPaintMs }) => (verdictMs === null ? null : verdictMs - firstPaintMs)),
    ),
    verdictWithScriptsHeldMs: medianOfAll(held.map(({ verdictMs }) => verdictMs)),
    visitsBeforeScripts: held.filter(isBeforeScripts).length,
    visits,
  }
}
