// Measures what it is told to, keeps the figures, writes docs/performance.md, and fails when a budget is missed.
import { verificationPath } from '#domain/badge/addresses.ts'
import { judgeBrowserCheck, measureBrowserCheck } from './browser-check.ts'
import { type Judgement, tellMisses } from './judge.ts'
import { judgeLog, measureLog } from './log.ts'
import { judgePages } from './pages/judge-pages.ts'
import { measuredRoutes, measurePages, validSample } from './pages.ts'
import { judgeRegistry, measureRegistry, type StoreName } from './registry.ts'
import { judgeAll, writeReport } from './report.ts'
import { keepResults, readResults, withLog, withRegistry, withRoutes } from './results.ts'
import { judgeSigning, measureSigning } from './signing.ts'
import { onSamples } from './site.ts'
import { judgeStanding, measureAllDrawings, measureStanding } from './standing.ts'
import { judgeVerifyPage, measureVerifyPage } from './verify-page.ts'

const usage = `npm run bench [-- PART], where PART is one of
  pages                    all pages, five visits each
  pages ROUTE …            these alone, five visits each, in the place of their former figures
  pages --second           second pages alone, in the place of their former figures
  pages --as-before        all pages of the release in SITE_FOLDER, three visits each, kept as what later ones are compared with
  pages --trial [ROUTE …]  one visit each, printed; nothing is kept and nothing judged
  browser-check            the check in the browser
  signing                  signing and checking
  verify-page              a verdict as a page, beside the API's call
  standing                 floods from one address, and drawings
  standing --drawings      drawings alone, in the place of their former figures
  SQLite SIZE              the registry at a size, or PostgreSQL SIZE
  log SQLite SIZE          the public log at a number of leaves, or log PostgreSQL SIZE
  report                   nothing new: what was kept is judged and written again
Without PART: everything, the registry at 10,000 and at 1,000,000, the log at 1,000,000.`

const say = (words: string) => console.error(words)

const visits = 5

// What is not judged is told well enough by fewer.
const visitsBefore = 3

async function benchPages(): Promise<Judgement[]> {
  const pages = await onSamples((address) => measurePages(address, { visits }))
  keepResults({ ...readResults(), pages })
  return judgePages(pages)
}

// Each route is measured against its own floor in the same minutes, so that one can be measured again without the others.
async function benchRoutes(routes: string[]): Promise<Judgement[]> {
  const { pages } = readResults()
  if (!pages) throw new Error('All pages are measured first: npm run bench -- pages')
  const measured = await onSamples((address) => measurePages(address, { visits, only: routes }))
  const merged = withRoutes(pages, measured.routes)
  keepResults({ ...readResults(), pages: merged })
  return judgePages(merged)
}

async function benchSecondPages(): Promise<Judgement[]> {
  const { pages } = readResults()
  if (!pages) throw new Error('All pages are measured first: npm run bench -- pages')
  const measured = await onSamples((address) => measurePages(address, { visits, only: 'second-pages' }))
  const merged = { ...pages, secondPages: measured.secondPages }
  keepResults({ ...readResults(), pages: merged })
  return judgePages(merged)
}

// What was is not judged: the budgets are for what is.
async function benchPagesBefore(): Promise<Judgement[]> {
  const before = await onSamples((address) =>
    measurePages(address, { visits: visitsBefore, only: 'first-visits' }),
  )
  keepResults({ ...readResults(), before })
  return []
}

async function benchBrowserCheck(): Promise<Judgement[]> {
  const browserCheck = await onSamples(async (address) =>
    measureBrowserCheck(address + verificationPath(await validSample(address))),
  )
  keepResults({ ...readResults(), browserCheck })
  return judgeBrowserCheck(browserCheck)
}

async function benchRegistry(store: StoreName, size: number): Promise<Judgement[]> {
  say(`${store} at ${size.toLocaleString('en-US')} credentials …`)
  const figures = await measureRegistry(store, size)
  keepResults(withRegistry(readResults(), figures))
  return judgeRegistry(figures)
}

async function benchLog(store: StoreName, size: number): Promise<Judgement[]> {
  say(`The log on ${store} at ${size.toLocaleString('en-US')} leaves …`)
  const figures = await measureLog(store, size)
  keepResults(withLog(readResults(), figures))
  return judgeLog(figures)
}

async function benchSigning(): Promise<Judgement[]> {
  say('Signing …')
  const signing = await measureSigning()
  keepResults({ ...readResults(), signing })
  return [judgeSigning(signing)]
}

async function benchVerifyPage(): Promise<Judgement[]> {
  say('Verdicts as pages …')
  const verifyPage = await measureVerifyPage()
  keepResults({ ...readResults(), verifyPage })
  return judgeVerifyPage(verifyPage)
}

async function benchStanding(): Promise<Judgement[]> {
  say('Floods and drawings …')
  const standing = await measureStanding()
  keepResults({ ...readResults(), standing })
  return judgeStanding(standing)
}

async function benchDrawings(): Promise<Judgement[]> {
  const { standing } = readResults()
  if (!standing) throw new Error('Floods are measured first: npm run bench -- standing')
  const merged = { ...standing, ...(await measureAllDrawings()) }
  keepResults({ ...readResults(), standing: merged })
  return judgeStanding(merged)
}

async function benchEverything(): Promise<Judgement[]> {
  const judged = [
    ...(await benchPages()),
    ...(await benchBrowserCheck()),
    ...(await benchSigning()),
    ...(await benchVerifyPage()),
    ...(await benchStanding()),
  ]
  for (const size of [10_000, 1_000_000])
    for (const store of ['SQLite', 'PostgreSQL'] as const) judged.push(...(await benchRegistry(store, size)))
  for (const store of ['SQLite', 'PostgreSQL'] as const) judged.push(...(await benchLog(store, 1_000_000)))
  return judged
}

async function tryPages(routes: string[]): Promise<void> {
  const extent = { visits: 1, ...(routes.length > 0 && { only: routes }) }
  console.log(JSON.stringify(await onSamples((address) => measurePages(address, extent)), null, 2))
}

function partOf(args: string[]): (() => Promise<Judgement[]>) | undefined {
  const [bench, [part, size = '', ...more]] =
    args[0] === 'log' ? [benchLog, args.slice(1)] : [benchRegistry, args]
  if ((part === 'SQLite' || part === 'PostgreSQL') && more.length === 0 && /^[1-9]\d*$/.test(size))
    return () => bench(part, Number(size))
  const [first, ...routes] = args
  if (first === 'pages' && routes.length > 0 && routes.every((route) => measuredRoutes.includes(route)))
    return () => benchRoutes(routes)
  const parts: Record<string, () => Promise<Judgement[]>> = {
    '': benchEverything,
    pages: benchPages,
    'pages --second': benchSecondPages,
    'pages --as-before': benchPagesBefore,
    'browser-check': benchBrowserCheck,
    signing: benchSigning,
    'verify-page': benchVerifyPage,
    standing: benchStanding,
    'standing --drawings': benchDrawings,
    report: async () => judgeAll(readResults()),
  }
  return parts[args.join(' ')]
}

const args = process.argv.slice(2)
const part = partOf(args)
if (args[0] === 'pages' && args[1] === '--trial') await tryPages(args.slice(2))
else if (part === undefined) {
  say(`Usage: ${usage}`)
  process.exit(2)
} else {
  const missed = tellMisses(await part())
  writeReport(readResults())
  say('Wrote docs/performance.md')
  for (const words of missed) say(`Missed: ${words}`)
  // Said outright: the test runner that comes with the helpers would set an exit code of its own.
  if (missed.length > 0) process.exit(1)
}
