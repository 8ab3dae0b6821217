// Keeps the newest figures of each kind, so that one part can be measured again without the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { machineSize } from '#scripts/machine.ts'
import type { BrowserCheckFigures } from './browser-check.ts'
import type { LogFigures } from './log.ts'
import type { PagesFigures } from './pages.ts'
import type { RegistryFigures } from './registry.ts'
import type { SigningFigures } from './signing.ts'
import type { StandingFigures } from './standing.ts'
import type { VerifyPageFigures } from './verify-page.ts'

export type Results = {
  // The machine that each part was measured on.
  measuredOn?: Record<string, string>
  pages?: PagesFigures
  // The pages of a former release, for comparison; written only when that is asked for.
  before?: PagesFigures
  registry: RegistryFigures[]
  log?: LogFigures[]
  signing?: SigningFigures
  browserCheck?: BrowserCheckFigures
  verifyPage?: VerifyPageFigures
  standing?: StandingFigures
}

const file = 'bench/results.json'

export function readResults(): Results {
  if (!existsSync(file)) return { registry: [] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

const partNames = {
  pages: 'pages',
  before: 'pages before',
  signing: 'signing',
  browserCheck: 'the check in the browser',
  verifyPage: 'a verdict as a page',
  standing: 'floods and drawings',
} as const satisfies Record<Exclude<keyof Results, 'measuredOn' | 'registry' | 'log'>, string>

function partsOf(results: Results): [string, unknown][] {
  const single = Object.entries(partNames).flatMap(([key, name]): [string, unknown][] => {
    const figures = results[key as keyof typeof partNames]
    return figures === undefined ? [] : [[name, figures]]
  })
  const ofStores = (name: string, all: OfStore[] = []): [string, unknown][] =>
    all.map((one) => [`${name} (${one.store}, ${one.size.toLocaleString('en-US')})`, one])
  return [...single, ...ofStores('the registry', results.registry), ...ofStores('the log', results.log)]
}

// A part whose figures are other ones was measured here and now.
export function withMachine(results: Results, former: Results, machine: string): Results {
  const before = new Map(partsOf(former).map(([name, figures]) => [name, JSON.stringify(figures)]))
  const machineOf = (name: string, figures: unknown) =>
    before.get(name) === JSON.stringify(figures) ? (former.measuredOn?.[name] ?? machine) : machine
  const measured = partsOf(results).map(([name, figures]) => [name, machineOf(name, figures)])
  return { ...results, measuredOn: Object.fromEntries(measured) }
}

export function keepResults(results: Results): void {
  const kept = withMachine(results, readResults(), machineSize())
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

type OfStore = { store: string; size: number }

// In the order of their size, the stores side by side; what was measured before of the same is replaced.
function withFigures<Figures extends OfStore>(kept: Figures[], figures: Figures): Figures[] {
  const others = kept.filter(({ store, size }) => store !== figures.store || size !== figures.size)
  return [...others, figures].toSorted(
    (one, other) => one.size - other.size || other.store.localeCompare(one.store),
  )
}

export const withRegistry = (results: Results, figures: RegistryFigures): Results => ({
  ...results,
  registry: withFigures(results.registry, figures),
})

export const withLog = (results: Results, figures: LogFigures): Results => ({
  ...results,
  log: withFigures(results.log ?? [], figures),
})

// What was measured again takes the place of what was measured before, in the same order; what is new comes last.
export const withRoutes = (pages: PagesFigures, again: PagesFigures['routes']): PagesFigures => {
  const isKnown = ({ route }: { route: string }) => pages.routes.some((former) => former.route === route)
  const newest = pages.routes.map((former) => again.find(({ route }) => route === former.route) ?? former)
  return { ...pages, routes: [...newest, ...again.filter((one) => !isKnown(one))] }
}
