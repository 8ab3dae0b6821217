// How much of what a page has painted moves afterwards, as the browser itself counts it.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    movement: number
  }
}

// To be called before the page is opened; the answer is of the page that is open when it is asked for.
export async function watchMovement(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.movement = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.movement += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.movement)
}
