// How long a slow phone takes to answer a press or a key, each on the page where people do it most.
import type { Browser, Locator, Page } from '@playwright/test'
import { medianOfAll } from '../median.ts'
import { comeToRest, onPhone } from './phone.ts'
import type { Proxies } from './proxy.ts'

export type InteractionFigures = { name: string; inpMs: number | null }

type Interaction = {
  path: string
  control: (page: Page) => Locator
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page, control: Locator) => Promise<unknown>
  // What shows that it was answered.
  effect: (page: Page) => Promise<unknown>
}

const typed = 'maria'
const keyEveryMs = 150
// The browser does not report shorter ones.
const shortestReportedMs = 16

export const interactionNames = [
  'open the drawer',
  'switch the theme',
  'type in the directory',
  'calculate',
  'verify',
] as const

const interactionsFor = (id: string): Record<(typeof interactionNames)[number], Interaction> => ({
  'open the drawer': {
    path: '/',
    control: (page) => page.getByRole('button', { name: 'Open menu' }),
    act: (_, control) => control.click(),
    effect: (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor(),
  },
  'switch the theme': {
    path: '/',
    control: (page) => page.getByRole('button', { name: 'Switch to the light theme' }),
    act: (_, control) => control.click(),
    effect: (page) => page.locator('html.light').waitFor(),
  },
  'type in the directory': {
    path: '/directory',
    control: (page) => page.getByRole('searchbox', { name: 'Name or course' }),
    prepare: (page) => page.getByRole('searchbox', { name: 'Name or course' }).focus(),
    act: (_, control) => control.pressSequentially(typed, { delay: keyEveryMs }),
    effect: (page) => page.waitForURL(`**/directory?search=${typed}`),
  },
  calculate: {
    path: '/calculator',
    control: (page) => page.getByRole('button', { name: /^Calculat/ }).first(),
    prepare: (page) => page.getByLabel('Industry').selectOption({ label: 'Financial Services' }),
    act: (_, control) => control.click(),
    effect: (page) => page.getByRole('heading', { name: /^Risk exposure/ }).waitFor(),
  },
  verify: {
    path: '/verify',
    control: (page) => page.getByRole('button', { name: 'Verify', exact: true }),
    prepare: (page) => page.getByRole('textbox', { name: 'Credential ID or address' }).fill(id),
    act: (_, control) => control.click(),
    effect: (page) => page.locator('[data-standing]').filter({ visible: true }).waitFor(),
  },
})

function observe(durationThreshold: number): void {
  const longestMs = new Map<number, number>()
  Object.assign(window, { longestMs })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId > 0)
        longestMs.set(interactionId, Math.max(longestMs.get(interactionId) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}

type Watched = { longestMs?: Map<number, number> }

const interact = (browser: Browser, address: string, one: Interaction): Promise<number | null> =>
  onPhone(browser, async (page) => {
    await page.addInitScript(observe, shortestReportedMs)
    await page.goto(address + one.path)
    await comeToRest(page)
    const control = one.control(page)
    // A tool wakes when it is near; what is measured is one that is awake.
    await control.scrollIntoViewIfNeeded()
    await one.prepare?.(page)
    await comeToRest(page)
    await page.evaluate(() => Object.assign(window, { isWhereItBegan: true }))
    await page.evaluate(() => (window as unknown as Watched).longestMs?.clear())
    await one.act(page, control)
    await one.effect(page)
    await comeToRest(page)
    return page.evaluate((shortestMs) => {
      // A document that took the place of the first knows nothing of the press.
      if (!('isWhereItBegan' in window)) return null
      return Math.max(shortestMs, ...((window as unknown as Watched).longestMs?.values() ?? []))
    }, shortestReportedMs)
  })

export async function measureInteraction(
  browser: Browser,
  { served }: Proxies,
  { name, id, visits }: { name: (typeof interactionNames)[number]; id: string; visits: number },
): Promise<InteractionFigures> {
  const durations: (number | null)[] = []
  for (let times = 0; times < visits; times += 1)
    durations.push(await interact(browser, served.address, interactionsFor(id)[name]))
  return { name, inpMs: medianOfAll(durations) }
}
