// Builds every downloadable document as a PDF, and records their sizes for the pages that offer them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DownloadDocument } from '#content/document.ts'
import { downloadDocuments } from '#content/downloads/documents.ts'
import { downloadsDir, downloadsListFile } from '#scripts/build/paths.ts'
import { cutFaces } from '#scripts/build/pdf/faces.ts'
import { publish } from '#scripts/build/pdf/publication.ts'

export type DownloadFile = Omit<DownloadDocument, 'sections'> & { file: string; bytes: number; pages: number }

export async function makeDownloads(
  directory = downloadsDir,
  listFile = downloadsListFile,
): Promise<DownloadFile[]> {
  const faces = await cutFaces()
  const files: DownloadFile[] = []
  // Removes documents that are no longer offered.
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const document of downloadDocuments) {
    const { content, pages } = await publish(document, faces)
    const file = `${document.id}.pdf`
    writeFileSync(join(directory, file), content)
    const { sections: _, ...edition } = document
    files.push({ ...edition, file, bytes: content.length, pages })
  }
  mkdirSync(dirname(listFile), { recursive: true })
  writeFileSync(listFile, `${JSON.stringify(files, null, 2)}\n`)
  return files
}

if (import.meta.main) console.table(await makeDownloads())
