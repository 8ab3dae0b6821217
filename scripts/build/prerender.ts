// Renders every route to a file of HTML, and the blog's feed, with the catalogue that a new registry begins with.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtInstallation } from '#domain/operator/operator.ts'
import { bundleManifestFile, renderEntry, siteDir } from '#scripts/build/paths.ts'
import type { PagePreview } from '#scripts/build/pictures.ts'
import type { BuildFacts } from '#scripts/build/stamp.ts'
import { cspHashOf, feedFile, fileOf } from '#server/site/site-manifest.ts'
import { pageNameOf, routePaths } from '#web/routes.ts'

type Renderer = typeof import('#web/entry-render.tsx')

// Every document carries the whole stylesheet and the frame's script, always the same; one carries another script besides.
function hashesOf(document: string, element: 'style' | 'script'): string[] {
  const found = [...document.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
  if (found.length === 0) throw new Error(`A document has no ${element}.`)
  return found.map(([, text = '']) => cspHashOf(text))
}

export async function prerender(): Promise<{ facts: Omit<BuildFacts, 'origin'>; previews: PagePreview[] }> {
  const renderer: Renderer = await import(pathToFileURL(renderEntry).href)
  const { builtCatalogue } = renderer
  const previews: PagePreview[] = []
  for (const route of [...routePaths, 'not-found' as const]) {
    const { document, head } = await renderer.renderRoute(route, builtCatalogue, builtInstallation)
    previews.push({ name: pageNameOf(route), title: head.title })
    writeFileSync(join(siteDir, fileOf(route)), document)
  }
  writeFileSync(join(siteDir, feedFile), renderer.renderFeed(builtCatalogue))
  rmSync(dirname(bundleManifestFile), { recursive: true })

  const verify = readFileSync(join(siteDir, fileOf('/verify')), 'utf8')
  const facts = {
    pages: routePaths,
    scriptHashes: hashesOf(verify, 'script'),
    styleHashes: hashesOf(verify, 'style'),
  }
  return { facts, previews }
}
