// Renders every route to a file of HTML that names exactly the scripts, styles and fonts it needs.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleManifestFile, renderEntry, siteDir } from '#scripts/build/paths.ts'
import type { PagePreview } from '#scripts/build/pictures.ts'
import type { BuildFacts } from '#scripts/build/stamp.ts'
import { structuredDataOf } from '#scripts/build/structured-data.ts'
import { fileOf, hashOf } from '#server/site/site-manifest.ts'
import { documentHtml } from '#web/document.ts'
import { inlineScript } from '#web/frame/inline-script.ts'
import { routePaths } from '#web/routes.ts'

type Renderer = typeof import('#web/entry-render.tsx')

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const browserEntry = 'src/web/entry-browser.tsx'

function neededBy(manifest: Manifest, key: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  if (found.has(key)) return found
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The bundle has no ${key}.`)
  found.set(key, chunk)
  for (const imported of chunk.imports ?? []) neededBy(manifest, imported, found)
  return found
}

// What a page is loaded from, as routes.ts says it: a module of its own, or a policy's words in their template.
function sourcesOf(manifest: Manifest, page: string): string[] {
  const ownModule = `src/web/pages/${page}.tsx`
  return manifest[ownModule] ? [ownModule] : ['src/web/pages/policy.tsx', `src/content/documents/${page}.ts`]
}

function stylesheetOf(manifest: Manifest): string {
  const [file, ...others] = manifest[browserEntry]?.css ?? []
  if (!file || others.length > 0) throw new Error('The site is meant to have one stylesheet.')
  return readFileSync(join(siteDir, file), 'utf8').trim()
}

// Only the letters of the site's own words are fetched early.
const earlyFonts = (manifest: Manifest) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /newsreader-latin-(?!ext)[^/]*\.woff2$/.test(file))
    .map((file) => `/${file}`)

export async function prerender(
  origin: string,
): Promise<{ facts: Omit<BuildFacts, 'origin'>; previews: PagePreview[] }> {
  const renderer: Renderer = await import(pathToFileURL(renderEntry).href)
  const manifest: Manifest = JSON.parse(readFileSync(bundleManifestFile, 'utf8'))
  const entry = manifest[browserEntry]
  if (!entry) throw new Error(`The bundle has no ${browserEntry}.`)

  const styles = stylesheetOf(manifest)
  const previews: PagePreview[] = []
  for (const route of [...routePaths, 'not-found' as const]) {
    const page = route === '/' ? 'home' : route.replace(/^\//, '')
    const needed = [
      ...new Map([
        ...neededBy(manifest, browserEntry),
        ...sourcesOf(manifest, page).flatMap((source) => [...neededBy(manifest, source)]),
      ]).values(),
    ]
    const { html, head } = await renderer.renderRoute(route)
    previews.push({ name: page, title: head.title })
    const file = join(siteDir, fileOf(route))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      documentHtml({
        origin,
        path: route === 'not-found' ? undefined : route,
        head,
        html,
        fonts: earlyFonts(manifest),
        styles,
        reads: head.reads,
        modules: needed.filter(({ file }) => file !== entry.file).map(({ file }) => `/${file}`),
        entry: `/${entry.file}`,
        preview: `/previews/${page}.png`,
        structuredData: structuredDataOf(route, head.title, origin),
      }),
    )
  }
  rmSync(dirname(bundleManifestFile), { recursive: true })

  const facts = { pages: routePaths, scriptHashes: [hashOf(inlineScript)], styleHashes: [hashOf(styles)] }
  return { facts, previews }
}
