// Renders every route to a file of HTML, and the blog's feed, with the catalogue that a new registry begins with.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { manifestFile, renderEntry, siteDir } from '#scripts/build/paths.ts'
import type { Preview } from '#scripts/build/pictures.ts'
import type { BuildFacts } from '#scripts/build/stamp.ts'
import { themeScript } from '#web/frame/theme-script.ts'
import { routePaths } from '#web/routes.ts'

type Renderer = typeof import('#web/entry-render.tsx')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.replace(/^\//, '')}.html`)

// Every document carries the whole stylesheet, always the same.
function stylesheetIn(document: string): string {
  const [, styles] = /<style>(.*?)<\/style>/s.exec(document) ?? []
  if (!styles) throw new Error('A document has no stylesheet.')
  return styles
}

export async function prerender(): Promise<{ facts: Omit<BuildFacts, 'origin'>; previews: Preview[] }> {
  const renderer: Renderer = await import(pathToFileURL(renderEntry).href)
  const { builtCatalogue } = renderer
  const previews: Preview[] = []
  for (const route of [...routePaths, 'not-found' as const]) {
    const { document, head } = await renderer.renderRoute(route, builtCatalogue)
    previews.push({ name: renderer.pageName(route), title: head.title })
    writeFileSync(join(siteDir, fileOf(route)), document)
  }
  writeFileSync(join(siteDir, 'blog.xml'), renderer.renderFeed(builtCatalogue))
  rmSync(dirname(manifestFile), { recursive: true })

  const styles = stylesheetIn(readFileSync(join(siteDir, fileOf('/')), 'utf8'))
  const facts = { pages: routePaths, scriptHashes: [hashOf(themeScript)], styleHashes: [hashOf(styles)] }
  return { facts, previews }
}
