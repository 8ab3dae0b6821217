// Tells the renderer which scripts, styles and fonts the browser bundle has, so that the server can render whole pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleManifestFile, siteDir } from '#scripts/build/paths.ts'

const moduleId = 'virtual:site-assets'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const islandsEntry = 'src/web/entry-islands.tsx'
const stylesEntry = 'src/web/entry-styles.ts'
const consoleEntry = 'src/web/entry-console.ts'

function neededBy(manifest: Manifest, key: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  if (found.has(key)) return found
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The bundle has no ${key}.`)
  found.set(key, chunk)
  for (const imported of chunk.imports ?? []) neededBy(manifest, imported, found)
  return found
}

function stylesheetOf(manifest: Manifest): string {
  const [file, ...others] = manifest[stylesEntry]?.css ?? []
  if (!file || others.length > 0) throw new Error('The site is meant to have one stylesheet.')
  return readFileSync(join(siteDir, file), 'utf8').trim()
}

// Only the font with the site's own letters is preloaded.
const earlyFonts = (manifest: Manifest) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /newsreader-latin-(?!ext)[^/]*\.woff2$/.test(file))
    .map((file) => `/${file}`)

// Each tool is imported from a file with the name of its folder.
const toolFile = /^src\/web\/tools\/([\w-]+)\/\1\.tsx$/

// A tool's own script, its hydration script, and what both import.
function scriptsOfTools(manifest: Manifest): Record<string, string[]> {
  const tools = Object.keys(manifest).flatMap((key) => {
    const [, name] = toolFile.exec(key) ?? []
    if (name === undefined) return []
    const needed = neededBy(manifest, key, neededBy(manifest, islandsEntry))
    needed.delete(islandsEntry)
    return [[name, [...needed.values()].map(({ file }) => `/${file}`)]]
  })
  return Object.fromEntries(tools)
}

// The console links them, because its pages are not cached and its stylesheet is.
function consoleAssets(manifest: Manifest) {
  const styles = [stylesEntry, consoleEntry].flatMap((entry) => manifest[entry]?.css ?? [])
  return { styles: styles.map((file) => `/${file}`), script: `/${manifest[consoleEntry]?.file}` }
}

function readAssets() {
  const manifest: Manifest = JSON.parse(readFileSync(bundleManifestFile, 'utf8'))
  return {
    styles: stylesheetOf(manifest),
    fonts: earlyFonts(manifest),
    hydration: `/${manifest[islandsEntry]?.file}`,
    console: consoleAssets(manifest),
    islands: scriptsOfTools(manifest),
  }
}

// In development there is no bundle: the browser loads the sources.
const sourcesAsTheyAre = () => ({
  styles: '',
  fonts: [],
  hydration: `/${islandsEntry}`,
  console: { styles: [], script: `/${consoleEntry}` },
  islands: {},
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
