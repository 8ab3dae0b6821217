// The phone that visits: its screen, processor and network, and when a page has come to rest on it.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/find-chromium.ts'
import { conditions } from '../budgets.ts'

// After the network has fallen silent; whatever is put off to a quiet moment happens within it.
export const settleMs = 1000
// A busy machine makes a visit slow, not wrong.
export const patienceMs = 90_000

export const phoneScreen = { width: 390, height: 844 }

const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8

export const networkConditions = {
  offline: false,
  latency: conditions.roundTripMs,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium((words) => console.error(words))
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags })
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', networkConditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
}

// With an empty cache, which lasts as long as the visit.
export async function onPhone<Result>(browser: Browser, visit: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({ viewport: phoneScreen })
  try {
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    await slowDown(context, page)
    return await visit(page)
  } finally {
    await context.close()
  }
}

export async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
}
