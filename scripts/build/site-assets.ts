// Tells the renderer which scripts, styles and fonts the bundle of the browser's half came to, so that it can make a
// whole document at any time and not at build alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { feedOriginOf, readBuildOrigin } from '#scripts/build/origin.ts'
import { bundleManifestFile, siteDir } from '#scripts/build/paths.ts'

const moduleId = 'virtual:site-assets'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const browserEntry = 'src/web/entry-browser.tsx'
const policyPage = 'src/web/pages/policy.tsx'

function neededBy(manifest: Manifest, key: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  if (found.has(key)) return found
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The bundle has no ${key}.`)
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

// What each page is loaded from, as routes.ts says it: a module of its own, or a policy's words in their template.
function sourcesOf(key: string): [page: string, sources: string[]] | undefined {
  const page = /^src\/web\/pages\/(.+)\.tsx$/.exec(key)?.[1]
  if (page) return [page, [key]]
  const policy = /^src\/content\/documents\/([\w-]+)\.ts$/.exec(key)?.[1]
  return policy ? [policy, [policyPage, key]] : undefined
}

function modulesOf(manifest: Manifest, sources: string[]): string[] {
  const needed = neededBy(manifest, browserEntry)
  for (const source of sources) neededBy(manifest, source, needed)
  needed.delete(browserEntry)
  return [...needed.values()].map(({ file }) => `/${file}`)
}

function modulesOfPages(manifest: Manifest): Record<string, string[]> {
  const pages = Object.keys(manifest).flatMap((key) => {
    const [page, sources] = sourcesOf(key) ?? []
    return page && sources ? [[page, modulesOf(manifest, sources)]] : []
  })
  return Object.fromEntries(pages)
}

function readAssets() {
  const manifest: Manifest = JSON.parse(readFileSync(bundleManifestFile, 'utf8'))
  const entry = manifest[browserEntry]
  if (!entry) throw new Error(`The bundle has no ${browserEntry}.`)
  const origin = readBuildOrigin()
  return {
    origin,
    feedOrigin: feedOriginOf(origin),
    styles: stylesheetOf(entry),
    fonts: earlyFonts(manifest),
    entry: `/${entry.file}`,
    modules: modulesOfPages(manifest),
  }
}

// While the site is written there is no bundle: the browser takes the sources themselves, one by one.
const sourcesAsTheyAre = () => ({
  origin: '',
  feedOrigin: feedOriginOf(''),
  styles: '',
  fonts: [],
  entry: `/${browserEntry}`,
  modules: {},
})

export function siteAssets(): Plugin {
  let isBuild = true
  return {
    name: 'northmark-site-assets',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}`
        ? `export default ${JSON.stringify(isBuild ? readAssets() : sourcesAsTheyAre())}`
        : undefined,
  }
}
