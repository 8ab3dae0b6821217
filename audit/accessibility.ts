// Has every state of every page judged by axe and by IBM's engine, in both themes and in every view.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { showTheme, tooWide } from '#tests/support/browser/fixtures.ts'
import type { Fault, Outcome } from './fault.ts'
import { ibmEngine } from './judges/ibm-engine.ts'
import type { State } from './states.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ibm = ibmEngine()

type Found = { rule: string; message: string }

const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ibmRules = 'WCAG_2_2'

// In the isolated evaluation, which the content security policy does not reach.
async function give(page: Page, name: 'axe' | 'ace', source: string): Promise<void> {
  const isThere = await page.evaluate((key) => key in window, name)
  if (!isThere) await page.evaluate(source)
}

async function askAxe(page: Page): Promise<Found[]> {
  await give(page, 'axe', axe)
  return page.evaluate(async (rules) => {
    // @ts-expect-error axe was put there by the line above
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      nodes.map(({ html }) => ({ rule: id, message: html.slice(0, 160) })),
    )
  }, axeRules)
}

async function askIbm(page: Page): Promise<Found[]> {
  await give(page, 'ace', ibm)
  return page.evaluate(async (rules) => {
    type Result = { ruleId: string; value: [string, string]; message: string; snippet: string }
    // @ts-expect-error IBM's engine was put there by the line above
    const { results } = (await new window.ace.Checker().check(document, [rules])) as { results: Result[] }
    // What a person would have to look at is no fault yet.
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({
        rule: ruleId,
        message: `${message}: ${snippet.slice(0, 160)}`,
      }))
  }, ibmRules)
}

export async function judgePage(page: Page, where: string): Promise<Fault[]> {
  const fault = (by: string) => (found: Found) => ({ by, where, ...found })
  const wide = (await tooWide(page)).map((message) => ({ rule: 'reflow', message }))
  return [
    ...(await askAxe(page)).map(fault('axe')),
    ...(await askIbm(page)).map(fault('IBM')),
    ...wide.map(fault('sideways')),
  ]
}

type View = { width: number; height: number; fontPx: number }

export const views: Record<string, View> = {
  '320 px': { width: 320, height: 640, fontPx: 16 },
  '768 px': { width: 768, height: 1024, fontPx: 16 },
  '1280 px': { width: 1280, height: 900, fontPx: 16 },
  'text at 200 %': { width: 1280, height: 900, fontPx: 32 },
}
const themes = ['light', 'dark'] as const

// As a reader sets it in the browser; breakpoints follow.
async function show(page: Page, { width, height, fontPx }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: (fontPx * 13) / 16 } })
  await session.detach()
}

export async function judgeInEveryView(page: Page, name: string): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [view, size] of Object.entries(views)) {
    await show(page, size)
    for (const theme of themes) {
      await showTheme(page, theme)
      faults.push(...(await judgePage(page, `${name} (${view}, ${theme})`)))
    }
  }
  return faults
}

export type Visited = { browser: Browser; address: string; standing: string; say: (words: string) => void }

const pagesAtOnce = 2
const patienceMs = 60_000

export const outcomeOfStates = (count: number, faults: Fault[]): Outcome => ({
  name: 'Accessibility, by axe and by IBM’s engine',
  looked: `${count} states of pages, each in both themes, at 320, 768 and 1280 px and with text at 200 %: ${
    count * themes.length * Object.keys(views).length
  } looks by each engine`,
  faults,
})

// What was found in each, by its name.
export async function lookAt(all: State[], visited: Visited): Promise<Record<string, Fault[]>> {
  const { browser, address, standing, say } = visited
  const found: Record<string, Fault[]> = {}

  async function look({ name, reach }: State): Promise<Fault[]> {
    const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
    context.setDefaultTimeout(patienceMs)
    try {
      const page = await context.newPage()
      await reach(page, standing)
      return await judgeInEveryView(page, name)
    } catch (error) {
      // A state that cannot be reached has not been looked at.
      const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      return [{ by: 'audit', rule: 'not-reached', where: name, message }]
    } finally {
      await context.close()
    }
  }

  const queue = [...all]
  const work = async () => {
    for (let state = queue.shift(); state; state = queue.shift()) {
      const faults = await look(state)
      found[state.name] = faults
      const rules = [...new Set(faults.map(({ by, rule }) => `${by} ${rule}`))].join(', ')
      say(`${Object.keys(found).length} of ${all.length}: ${state.name}: ${rules || 'nothing found'}`)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  return found
}
