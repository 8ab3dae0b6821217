// Every page of the build as HTML, for tests that read them.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { builtInstallation } from '#domain/operator/operator.ts'
import { renderEntry, siteDir } from '#scripts/build/paths.ts'
import { publishedDocuments } from '#tests/support/browser/our-documents.ts'
import { routePaths } from '#web/routes.ts'

type BuiltPage = { path: string; html: string }

const renderer: typeof import('#web/entry-render.tsx') = await import(pathToFileURL(renderEntry).href)

const documents = publishedDocuments()

const pageOf = async (route: (typeof routePaths)[number] | 'not-found'): Promise<BuiltPage> => ({
  path: route === 'not-found' ? '/not-found' : route,
  html: (await renderer.renderRoute(route, renderer.builtCatalogue, builtInstallation, documents)).document,
})

export const builtPages = await Promise.all([...routePaths, 'not-found' as const].map(pageOf))

// React writes an apostrophe in its own way.
const unescapes: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

export const unescapeMarkup = (markup: string) =>
  markup.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (written) => unescapes[written] ?? written)

export const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, markup = '']) => unescapeMarkup(markup))

export const pageAt = (path: string) => builtPages.find((page) => page.path === path)

export const fileExists = (path: string) => existsSync(siteDir + path)
