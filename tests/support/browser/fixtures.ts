// What the journeys share: themes, a page that tolerates no error, and the axe audit.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { target } from '#constants/interface.ts'
import type { IslandName } from '#web/islands.ts'

export { expect }

type Size = { width: number; height: number }

export const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 900 },
}

type Shared = { complaints: string[]; pageWithoutScripts: Page }

export const test = base.extend<Shared>({
  // What the console or the page complained of; a journey that expects none says so.
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(complaints)
  },
  pageWithoutScripts: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    await use(await context.newPage())
    await context.close()
  },
})

// Changes the theme of the page that is open, without loading it again.
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name
  }, theme)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Those that look at colors; to all others both themes are one page.
const colorRules = ['color-contrast', 'link-in-text-block']

// Runs in the page's isolated evaluation, which the content security policy does not reach.
export async function audit(page: Page, runOnly: string[] = everyRule): Promise<string[]> {
  // @ts-expect-error axe is put there by the next line
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(axeSource)
  return page.evaluate(async (rules) => {
    // There is neither a frame nor a film to be loaded first.
    const options = { runOnly: rules, resultTypes: ['violations'], iframes: false, preload: false }
    // @ts-expect-error axe is put there by the line above
    const { violations } = await window.axe.run(document, options)
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  }, runOnly)
}

// The page says when the tools at its top are hydrated: from then on their controls answer at once.
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

// Goes to a tool further down, which wakes as someone gets near it.
export async function goTo(page: Page, tool: IslandName): Promise<void> {
  const island = page.locator(`[data-island="${tool}"]`)
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-hydrated', '')
}

// What reaches beyond the right edge of the screen, if the page can be scrolled sideways at all.
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
  })
}

// Controls with too small a touch target, including the label that selects them.
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...controls].flatMap((control) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      // A link may fill its card with a separate box.
      const filling = getComputedStyle(control, '::after')
      const boxes = [
        ...[control, ...labels].map((element) => element.getBoundingClientRect()),
        ...(filling.position === 'absolute'
          ? [{ width: Number.parseFloat(filling.width) || 0, height: Number.parseFloat(filling.height) || 0 }]
          : []),
      ]
      const [width, height] = [
        Math.max(...boxes.map((box) => box.width)),
        Math.max(...boxes.map((box) => box.height)),
      ]
      // Screen-reader text, and links shown on focus, are at most a pixel.
      if (Math.max(width, height) <= 1 || !control.checkVisibility({ visibilityProperty: true })) return []
      return Math.min(width, height) < least - 0.01
        ? [`${control.outerHTML.slice(0, 120)}: ${width} × ${height}`]
        : []
    })
  }, target.minimumPx)
}

// What is on the page fits the screen and can be pressed at each of the sizes.
export async function expectFit(page: Page, at: Record<string, Size> = sizes): Promise<void> {
  for (const [size, viewport] of Object.entries(at)) {
    await page.setViewportSize(viewport)
    expect(await tooWide(page), `scrolls sideways, ${size}`).toEqual([])
    expect(await tooSmall(page), `smaller than a thumb, ${size}`).toEqual([])
  }
}

// The audit is slow: every rule runs once, in light at the first size, and the color rules again, in dark at the last
// size.
export async function expectSound(page: Page, at: Record<string, Size> = sizes): Promise<void> {
  const [narrowest = sizes.small] = Object.values(at)
  await page.setViewportSize(narrowest)
  await showTheme(page, 'light')
  expect(await audit(page), 'light').toEqual([])
  await expectFit(page, at)
  await showTheme(page, 'dark')
  expect(await audit(page, colorRules), 'dark').toEqual([])
}
