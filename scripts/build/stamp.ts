// Records which sources the site was built from, so that a start knows whether to build again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  distDir,
  readManifest,
  type SiteManifest,
  SiteNotBuiltError,
  writeManifest,
} from '#server/site/site-manifest.ts'

// Everything that a built page can depend on.
const sources = [
  'packages/fonts',
  'src/constants',
  'src/errors',
  'src/content',
  'src/domain',
  'src/artwork',
  'src/formats',
  'src/ornament',
  'src/documents',
  'src/server/http/conditional.ts',
  'src/server/http/csp-hash.ts',
  'src/server/site/prepared-file.ts',
  'src/server/site/site-manifest.ts',
  'src/web',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

export type BuildFacts = Omit<SiteManifest, 'release'>

// No page depends on a test.
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
  writeManifest(distDir, { ...facts, release: hashOfSources() })
}

export function isBuilt(): boolean {
  try {
    return readManifest(distDir).release === hashOfSources()
  } catch (error) {
    if (error instanceof SiteNotBuiltError) return false
    throw error
  }
}
