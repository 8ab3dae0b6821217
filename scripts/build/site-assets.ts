// Tells the renderer which scripts, styles and fonts the bundle of the browser's half came to, so that it can make a
// whole document at any time and not at build alone.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleManifestFile, siteDir } from '#scripts/build/paths.ts'
import { splitStyles } from '#scripts/build/stylesheet.ts'
import { classesOf, type StylePart } from '#web/page/cut-styles.ts'

const moduleId = 'virtual:site-assets'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const islandsEntry = 'src/web/entry-islands.tsx'
const stylesEntry = 'src/web/entry-styles.ts'

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

// Only the letters of the site's own words are fetched early.
const earlyFonts = (manifest: Manifest) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /newsreader-latin-(?!ext)[^/]*\.woff2$/.test(file))
    .map((file) => `/${file}`)

// A tool's own script stands in a file of its folder's name.
const toolsIn = (manifest: Manifest): [name: string, key: string][] =>
  Object.entries(manifest).flatMap(([key, { name = '' }]) =>
    existsSync(`src/web/tools/${name}/${name}.tsx`) ? [[name, key]] : [],
  )

// Beside a tool's own script and what hydrates it, the scripts of both.
function scriptsOfTools(manifest: Manifest): Record<string, string[]> {
  const tools = toolsIn(manifest).map(([name, key]) => {
    const needed = neededBy(manifest, key, neededBy(manifest, islandsEntry))
    needed.delete(islandsEntry)
    return [name, [...needed.values()].map(({ file }) => `/${file}`)]
  })
  return Object.fromEntries(tools)
}

// What a tool may come to load, too. What hydrates it has parts that tools share, and would load every other tool.
function everNeededBy(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
  const loaded = key === islandsEntry ? [] : dynamicImports
  for (const imported of [...imports, ...loaded]) everNeededBy(manifest, imported, found)
  return found
}

// The classes that a tool can show, by what its scripts say.
function classesOfTools(manifest: Manifest, styles: StylePart[]): Record<string, string[]> {
  const all = classesOf(styles)
  const tools = toolsIn(manifest).map(([name, key]) => {
    const needed = everNeededBy(manifest, key, everNeededBy(manifest, islandsEntry))
    const scripts = [...needed].map((one) => manifest[one]?.file ?? '')
    const text = scripts
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(siteDir, file), 'utf8'))
      .join('\n')
    return [name, all.filter((one) => text.includes(one))]
  })
  return Object.fromEntries(tools)
}

function readAssets() {
  const manifest: Manifest = JSON.parse(readFileSync(bundleManifestFile, 'utf8'))
  const styles = splitStyles(stylesheetOf(manifest))
  return {
    styles,
    classes: classesOfTools(manifest, styles),
    fonts: earlyFonts(manifest),
    hydration: `/${manifest[islandsEntry]?.file}`,
    islands: scriptsOfTools(manifest),
  }
}

// While the site is written there is no bundle: the browser takes the sources themselves, one by one.
const sourcesAsTheyAre = () => ({
  styles: [],
  classes: {},
  fonts: [],
  hydration: `/${islandsEntry}`,
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
