// Measures the browser's own check: what its code weighs, and how long it works once that has come.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/find-chromium.ts'
import { browserCheckBudgets, conditions } from './budgets.ts'
import { type Judgement, judgedTable, judgeOf } from './judge.ts'
import { median } from './median.ts'

export type BrowserCheckFigures = {
  // Of code that is fetched when someone asks for the check, as it travels.
  codeKb: number
  // The first check after the code has come, and those after it, without what was waited for.
  firstMs: number
  laterMs: number
  // The first again, on a modest phone.
  firstOnPhoneMs: number
}

const visits = 7
const checksPerVisit = 5

async function checkedMs(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Check it in this browser' }).click()
  await page.locator('[data-conclusion="by-issuers-word"]').waitFor()
  return Number(await page.locator('[data-work-ms]').getAttribute('data-work-ms'))
}

type Visit = { codeBytes: number; checksMs: number[] }

async function visit(browser: Browser, address: string, slowdown: number): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'networkidle' })
  // The check's own few lines come when someone gets near it; they are not what is weighed here.
  await page.getByRole('button', { name: 'Print Verification' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Check it in this browser' }).waitFor()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const checksMs: number[] = []
  for (let times = 0; times < checksPerVisit; times += 1) checksMs.push(await checkedMs(page))
  const codeBytes = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
  await context.close()
  return { codeBytes, checksMs }
}

// The address of a verification whose credential is signed and stands.
export async function measureBrowserCheck(address: string): Promise<BrowserCheckFigures> {
  const executablePath = findChromium((words) => console.error(words))
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags })
  const [here, onPhone]: [Visit[], Visit[]] = [[], []]
  for (let times = 0; times < visits; times += 1) {
    here.push(await visit(browser, address, 1))
    onPhone.push(await visit(browser, address, conditions.cpuSlowdown))
  }
  await browser.close()
  const firstOf = (all: Visit[]) => median(all.map(({ checksMs: [first = 0] }) => first))
  const figures = {
    codeKb: median(here.map(({ codeBytes }) => codeBytes)) / 1000,
    firstMs: firstOf(here),
    laterMs: median(here.flatMap(({ checksMs }) => checksMs.slice(1))),
    firstOnPhoneMs: firstOf(onPhone),
  }
  console.error(`own check: ${JSON.stringify(figures)}`)
  return figures
}

export function judgeBrowserCheck({ firstMs, laterMs }: BrowserCheckFigures): Judgement[] {
  const { atMost } = judgeOf('check in the browser')
  return [
    atMost('first check, ms', firstMs, browserCheckBudgets.firstMs),
    atMost('later checks, ms', laterMs, browserCheckBudgets.firstMs),
  ]
}

export function browserCheckTable(figures: BrowserCheckFigures): string {
  const { codeKb, firstOnPhoneMs } = figures
  return `${judgedTable('', judgeBrowserCheck(figures))}

The code that is fetched when someone asks for it weighs ${codeKb.toFixed(1)} kB; the first check on a modest phone takes
${firstOnPhoneMs.toFixed(0)} ms.`
}

const [address] = process.argv.slice(2)
if (import.meta.main && address) console.log(browserCheckTable(await measureBrowserCheck(address)))
