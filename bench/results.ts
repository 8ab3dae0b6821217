// Keeps the newest figures of each kind, so that one part can be measured again without the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { BrowserCheckFigures } from './browser-check.ts'
import type { PagesFigures } from './pages.ts'
import type { RegistryFigures } from './registry.ts'
import type { SigningFigures } from './signing.ts'

export type Results = {
  pages?: PagesFigures
  // The pages of a former release, for comparison; written only when that is asked for.
  before?: PagesFigures
  registry: RegistryFigures[]
  signing?: SigningFigures
  browserCheck?: BrowserCheckFigures
}

const file = 'bench/results.json'

export function readResults(): Results {
  if (!existsSync(file)) return { registry: [] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function keepResults(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

const isSame = (one: RegistryFigures, other: RegistryFigures) =>
  one.store === other.store && one.size === other.size

// In the order of their size, the stores side by side.
export function withRegistry(results: Results, figures: RegistryFigures): Results {
  const others = results.registry.filter((one) => !isSame(one, figures))
  const order = (one: RegistryFigures, other: RegistryFigures) =>
    one.size - other.size || other.store.localeCompare(one.store)
  return { ...results, registry: [...others, figures].toSorted(order) }
}
