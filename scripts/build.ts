// Builds the site: browser scripts, pages, pictures, fonts, compressed copies, and the compiled server.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { build } from 'vite'
import { documentFiles } from '#documents/read-documents.ts'
import { drawArticleCovers } from '#scripts/build/article-covers.ts'
import { compileServer } from '#scripts/build/compile-server.ts'
import { compressSite } from '#scripts/build/compress.ts'
import { makeDownloads } from '#scripts/build/downloads.ts'
import { cutFonts } from '#scripts/build/fonts.ts'
import { buildOfflineChecker } from '#scripts/build/offline-checker.ts'
import { documentSourcesDir, documentsDir, downloadsDir, siteDir } from '#scripts/build/paths.ts'
import { drawPictures } from '#scripts/build/pictures.ts'
import { prerender } from '#scripts/build/prerender.ts'
import { markRelease } from '#scripts/build/release.ts'
import { drawSpecimens } from '#scripts/build/specimens.ts'
import { markBuilt } from '#scripts/build/stamp.ts'

function copyDocuments(): void {
  rmSync(documentsDir, { recursive: true, force: true })
  for (const file of documentFiles(documentSourcesDir))
    cpSync(join(documentSourcesDir, file), join(documentsDir, file))
}

export async function buildSite(say: (message: string) => void): Promise<void> {
  const startedAt = performance.now()

  say('Subsetting the fonts …')
  await cutFonts()
  say('Typesetting the documents …')
  copyDocuments()
  await makeDownloads()
  await buildOfflineChecker()
  say('Bundling the site …')
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: 'src/web/entry-render.tsx' } })
  cpSync(downloadsDir, `${siteDir}/downloads`, { recursive: true })
  say('Rendering every page …')
  const { facts, previews } = await prerender()
  say('Rendering icons and previews …')
  await drawPictures(previews)
  drawArticleCovers()
  await drawSpecimens()
  say('Compressing …')
  await compressSite()
  say('Compiling the server …')
  await compileServer()
  markRelease()
  markBuilt(facts)

  say(`Built ${facts.pages.length} pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

if (import.meta.main) await buildSite((message) => console.error(message))
