// Tells the renderer which scripts, styles and fonts the bundle of the browser's half came to, so that it can make a
// whole document at any time and not at build alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { feedOriginOf, readBuildOrigin } from '#scripts/build/origin.ts'
import { manifestFile, siteDir } from '#scripts/build/paths.ts'

const moduleId = 'virtual:site-assets'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const browserEntry = 'src/web/entry-browser.tsx'
const pageSource = /^src\/web\/pages\/(.+)\.tsx$/

function neededBy(manifest: Manifest, key: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.set(key, chunk)
  for (const imported of chunk.imports ?? []) neededBy(manifest, imported, found)
  return found
}

function stylesheetOf(entry: Chunk): string {
  const [file, ...others] = entry.css ?? []
  if (!file || others.length > 0) throw new Error('The site is meant to have one stylesheet.')
  return readFileSync(join(siteDir, file), 'utf8').trim()
}

// Only the letters of the site's own words are fetched early.
const earlyFonts = (manifest: Manifest) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /newsreader-latin-(?!ext)[^/]*\.woff2$/.test(file))
    .map((file) => `/${file}`)

function modulesOf(manifest: Manifest, page: string): string[] {
  const needed = new Map([...neededBy(manifest, browserEntry), ...neededBy(manifest, page)])
  needed.delete(browserEntry)
  return [...needed.values()].map(({ file }) => `/${file}`)
}

function readAssets() {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = manifest[browserEntry]
  if (!entry) throw new Error(`The bundle has no ${browserEntry}.`)
  const origin = readBuildOrigin()
  return {
    origin,
    feedOrigin: feedOriginOf(origin),
    styles: stylesheetOf(entry),
    fonts: earlyFonts(manifest),
    entry: `/${entry.file}`,
    modules: Object.fromEntries(
      Object.keys(manifest).flatMap((key) => {
        const page = pageSource.exec(key)?.[1]
        return page ? [[page, modulesOf(manifest, key)]] : []
      }),
    ),
  }
}

export function siteAssets(): Plugin {
  return {
    name: 'northmark-site-assets',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(readAssets())}` : undefined),
  }
}
