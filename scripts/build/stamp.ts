// Remembers from which sources and for which address the site was built, so that a start knows whether to build again.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stampFile } from '#scripts/build/paths.ts'

// Everything that a built page can depend on.
const sources = [
  'packages/fonts',
  'src/facts',
  'src/errors',
  'src/boot/config.ts',
  'src/content',
  'src/domain',
  'src/artwork',
  'src/formats',
  'src/ornament',
  'src/web',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

export type BuildFacts = { origin: string; pages: string[]; scriptHashes: string[]; styleHashes: string[] }
type Stamp = BuildFacts & { sources: string }

// A test stands beside what it tests, and no page depends on it.
const isTest = (file: string) => file.endsWith('.test.ts')

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => join(path, file))
    .filter((file) => statSync(file).isFile())
}

export const sourceFiles = (): string[] =>
  sources
    .flatMap(filesUnder)
    .filter((file) => !isTest(file))
    .sort()

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

export function markBuilt(facts: BuildFacts): void {
  writeFileSync(stampFile, JSON.stringify({ ...facts, sources: hashOfSources() } satisfies Stamp, null, 2))
}

export function isBuiltFor(origin: string): boolean {
  if (!existsSync(stampFile)) return false
  const stamp: Stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
  return stamp.origin === origin && stamp.sources === hashOfSources()
}
