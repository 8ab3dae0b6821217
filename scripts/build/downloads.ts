// Builds every downloadable document as a PDF, and records their sizes for the pages that offer them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishDownloads } from '#artwork/publication/publish-downloads.ts'
import type { DownloadFile } from '#content/shared/document.ts'
import { readDocuments } from '#documents/read-documents.ts'
import { builtInstallation } from '#domain/operator/operator.ts'
import { documentSourcesDir, downloadsDir, downloadsListFile } from '#scripts/build/paths.ts'
import { cutPublicationFaces } from '#scripts/build/publication-faces.ts'

export async function makeDownloads(
  directory = downloadsDir,
  listFile = downloadsListFile,
): Promise<DownloadFile[]> {
  await cutPublicationFaces()
  const published = await publishDownloads(readDocuments([documentSourcesDir], builtInstallation).downloads)
  // Removes documents that are no longer offered.
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const { file, content } of published) writeFileSync(join(directory, file.file), content)
  const files = published.map(({ file }) => file)
  writeFileSync(listFile, `${JSON.stringify(files, null, 2)}\n`)
  return files
}

if (import.meta.main) console.table(await makeDownloads())
