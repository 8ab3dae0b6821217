// How much of what a page has painted moves afterwards, as the browser itself counts it.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    movement: () => number
  }
}

// To be called before the page is opened; the answer is of the page that is open when it is asked for.
export async function watchMovement(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) sum += (shift as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.movement = () => {
      add(observer.takeRecords())
      return sum
    }
  })
  // Two frames: what the last change of the page has moved is reported by then.
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.movement()))),
        ),
    )
}
