// Measures the pages as a phone gets them: first visits, the verdict, second pages, and answers to a press.
import type { DirectoryListing } from '#contract/registry.ts'
import { routePaths } from '#web/routes.ts'
import { groupOf, notFoundRoute, verdictRoute } from './budgets.ts'
import { measureFirstVisits, type PageFigures } from './pages/first-visit.ts'
import { type InteractionFigures, interactionNames, measureInteraction } from './pages/interactions.ts'
import { launchBrowser } from './pages/phone.ts'
import { openProxies } from './pages/proxy.ts'
import { measureSecondPage, type SecondPageFigures, secondRoutes } from './pages/second-page.ts'
import { openUnwatchedPhone } from './pages/unwatched-phone.ts'
import { measureVerdict, type VerdictFigures } from './pages/verdict.ts'

export type PagesFigures = {
  // Each figure is the median of as many.
  visits: number
  routes: PageFigures[]
  verdict?: VerdictFigures
  secondPages: SecondPageFigures[]
  interactions: InteractionFigures[]
}

export const measuredRoutes = [...routePaths, notFoundRoute, verdictRoute]

// Everything, or only first visits: to the routes that are named, or to all that this site has. Or only second pages.
export type Extent = { visits: number; only?: string[] | 'first-visits' | 'second-pages' }

const say = (words: string) => console.error(words)

// A credential that is signed and stands.
export async function validSample(address: string): Promise<string> {
  const listed = await (await fetch(`${address}/api/credentials/directory?limit=100`)).json()
  const found = (listed as DirectoryListing[]).find(
    ({ standing, verificationHash }) => standing === 'valid' && verificationHash,
  )
  if (found) return found.id
  throw new Error('No sample credential stands, so that nothing can be verified.')
}

// A former release lacks the pages that came after it.
async function routesOf(app: string): Promise<string[]> {
  const answers = await Promise.all(
    routePaths.map(async (route) => ({ route, isThere: (await fetch(app + route)).ok })),
  )
  return [...answers.filter(({ isThere }) => isThere).map(({ route }) => route), notFoundRoute, verdictRoute]
}

export async function measurePages(app: string, { visits, only }: Extent): Promise<PagesFigures> {
  // Asked first, so that a route without a budget stops the run before it has taken its minutes.
  measuredRoutes.map(groupOf)
  const all =
    only === 'second-pages' ? [] : only === 'first-visits' ? await routesOf(app) : (only ?? measuredRoutes)
  const unknown = all.find((route) => !measuredRoutes.includes(route))
  if (unknown) throw new Error(`${unknown} is not a route that is measured.`)
  const id = await validSample(app)
  const verdictPath = verdictRoute + id
  const proxies = await openProxies(app)
  const browser = await launchBrowser()
  const phone = await openUnwatchedPhone('emulated')
  const phoneOnLink = await openUnwatchedPhone('given')
  const figures: PagesFigures = { visits, routes: [], secondPages: [], interactions: [] }
  try {
    for (const [at, route] of all.entries()) {
      const path = route === verdictRoute ? verdictPath : route
      const one = await measureFirstVisits(phone, proxies, { route, path, visits })
      figures.routes.push(one)
      say(
        `${at + 1} of ${all.length}: ${route}: ${one.scriptKb.toFixed(1)} kB of JavaScript, ${one.totalKb.toFixed(1)} kB, ${one.requests} requests, ${one.tbtOverFloorMs.toFixed(0)} ms over the floor`,
      )
    }
    if (only === undefined || only === 'first-visits') {
      figures.verdict = await measureVerdict(browser, proxies, { path: verdictPath, visits })
      say(`The verdict: ${JSON.stringify(figures.verdict)}`)
    }
    for (const route of only === undefined || only === 'second-pages' ? secondRoutes : []) {
      figures.secondPages.push(await measureSecondPage(phoneOnLink, proxies, { route, visits }))
      say(`As a second page: ${JSON.stringify(figures.secondPages.at(-1))}`)
    }
    if (only) return figures
    for (const name of interactionNames) {
      figures.interactions.push(await measureInteraction(browser, proxies, { name, id, visits }))
      say(`Answered: ${JSON.stringify(figures.interactions.at(-1))}`)
    }
    return figures
  } finally {
    await browser.close()
    await phone.close()
    await phoneOnLink.close()
    for (const proxy of Object.values(proxies)) proxy.close()
  }
}
