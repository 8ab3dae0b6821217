// Renders every route once with a new registry's catalogue: a page that cannot be rendered fails the build.
import { hash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import type { DownloadFile } from '#content/shared/document.ts'
import { readDocuments } from '#documents/read-documents.ts'
import { builtInstallation } from '#domain/operator/operator.ts'
import {
  bundleManifestFile,
  documentsDir,
  downloadsDir,
  downloadsListFile,
  renderEntry,
} from '#scripts/build/paths.ts'
import type { PagePreview } from '#scripts/build/pictures.ts'
import type { BuildFacts } from '#scripts/build/stamp.ts'
import { cspHashOf } from '#server/http/csp-hash.ts'
import { verifyRoute } from '#server/site/site-manifest.ts'
import { articlePath, pageNameOf, routePaths } from '#web/routes.ts'

type Renderer = typeof import('#web/entry-render.tsx')

function hashesOf(document: string, element: 'script' | 'style'): string[] {
  const found = [...document.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
  if (found.length === 0) throw new Error(`A document has no ${element}.`)
  return found.map(([, text = '']) => cspHashOf(text))
}

type Prerendered = { facts: BuildFacts; previews: PagePreview[] }

export async function prerender(): Promise<Prerendered> {
  const renderer: Renderer = await import(pathToFileURL(renderEntry).href)
  const { builtCatalogue } = renderer
  const checkerHash = hash('sha256', readFileSync(join(downloadsDir, offlineCheckerFile)))
  const downloads: DownloadFile[] = JSON.parse(readFileSync(downloadsListFile, 'utf8'))
  const documents = { ...readDocuments([documentsDir], builtInstallation), downloads }
  const installation = { ...builtInstallation, checkerHash }
  const previews: PagePreview[] = []
  let verify = ''
  for (const route of [...routePaths, 'not-found' as const]) {
    const { document, head } = await renderer.renderRoute(route, builtCatalogue, installation, documents)
    previews.push({ name: pageNameOf(route), title: head.title })
    if (route === verifyRoute) verify = document
  }
  // The server renders articles itself, for the posts in its registry.
  for (const { id, title } of builtCatalogue.posts)
    previews.push({ name: pageNameOf(articlePath(id)), title })
  rmSync(dirname(bundleManifestFile), { recursive: true })

  // /verify has the inline script and style of every page, and one more script.
  const facts = {
    pages: routePaths,
    scriptHashes: hashesOf(verify, 'script'),
    styleHashes: hashesOf(verify, 'style'),
  }
  return { facts, previews }
}
