// The built site as the server finds it on disk.

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Verification } from '#domain/verification/verification.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import type { RenderedOutcome } from '#server/site/verify-page-template.ts'

export type BuiltSite = {
  directory: string
  origin: string
  pages: string[]
  scriptHashes: string[]
  styleHashes: string[]
  // What the pages were built with, and what makes them with another.
  builtCatalogue: Catalogue
  renderRoute: (path: string, catalogue: Catalogue) => Promise<{ document: string }>
  renderFeed: (catalogue: Catalogue) => string
  // The page on which an outcome is stated, and what states it: the site's own parts.
  verifyPage: string
  renderOutcome: (verification: Verification, on: Date) => RenderedOutcome
}

export class SiteNotBuilt extends UserFacingError {}

export async function readBuiltSite(distDir: string, publicUrl: string | undefined): Promise<BuiltSite> {
  const stamp = resolve(distDir, 'build.json')
  if (!existsSync(stamp)) throw new SiteNotBuilt('The site is not built yet: run npm run build.')
  const { origin, pages, scriptHashes, styleHashes } = JSON.parse(readFileSync(stamp, 'utf8'))
  // Pages name their own address; serving them from another would send crawlers and previews astray.
  if (publicUrl !== undefined && publicUrl !== origin)
    throw new SiteNotBuilt(
      `The site was built for ${origin || 'no address'}, but PUBLIC_URL is ${publicUrl}: run npm run build with the same PUBLIC_URL.`,
    )
  const directory = resolve(distDir, 'site')
  const renderer = await import(pathToFileURL(resolve(distDir, 'render/entry-render.js')).href)
  const { builtCatalogue, renderRoute, renderFeed, renderOutcome } = renderer
  const verifyPage = readFileSync(resolve(directory, 'verify.html'), 'utf8')
  return {
    directory,
    origin,
    pages,
    scriptHashes,
    styleHashes,
    builtCatalogue,
    renderRoute,
    renderFeed,
    verifyPage,
    renderOutcome,
  }
}
