// The contract between build and server: file locations, and the manifest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserFacingError } from '#errors/user-facing-error.ts'

export const distDir = 'dist'

// Relative to the build folder.
export const builtPaths = {
  manifest: 'build.json',
  site: 'site',
  render: 'render',
  renderEntry: 'render/entry-render.js',
  documents: 'documents',
  downloadsList: 'downloads.json',
}

export const verifyRoute = '/verify'
export const logRoute = '/log'
export const directoryRoute = '/directory'
export const calculatorRoute = '/calculator'

// Pages are revalidated each time.
export const pageCaching = 'public, max-age=0, must-revalidate'
export const notFoundRoute = 'not-found'
export const fileCaching = 'public, max-age=86400'

export type SiteManifest = {
  pages: string[]
  // Hashes of the inline scripts and styles on every page.
  scriptHashes: string[]
  styleHashes: string[]
  // Identifies the sources, because another release may render the same credential differently.
  release: string
}

const sourceHash = /^'sha256-[A-Za-z0-9+/]+=*'$/

const areAll = (values: unknown, pattern: RegExp): values is string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string' && pattern.test(value))

// Validated by hand: a schema library would take a tenth of the server's start time.
function isManifest(value: unknown): value is SiteManifest {
  const { pages, scriptHashes, styleHashes, release } = (value ?? {}) as Record<string, unknown>
  return (
    areAll(pages, /^\//) &&
    pages.length > 0 &&
    areAll(scriptHashes, sourceHash) &&
    areAll(styleHashes, sourceHash) &&
    typeof release === 'string' &&
    release !== ''
  )
}

export class SiteNotBuiltError extends UserFacingError {}

const buildAgain = 'run npm run build'

export function readManifest(directory: string): SiteManifest {
  const file = join(directory, builtPaths.manifest)
  if (!existsSync(file)) throw new SiteNotBuiltError(`The site is not built yet: ${buildAgain}.`)
  let manifest: unknown
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new SiteNotBuiltError(`${file} cannot be read: ${buildAgain}.`, { cause })
  }
  if (!isManifest(manifest))
    throw new SiteNotBuiltError(`${file} is from another version of the site: ${buildAgain}.`)
  return manifest
}

export function writeManifest(directory: string, manifest: SiteManifest): void {
  writeFileSync(join(directory, builtPaths.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
}
