// Draws downloads as PDFs, with what the pages say about each file.
import { readFaces } from '#artwork/publication/faces.ts'
import { publish } from '#artwork/publication/publication.ts'
import type { DownloadDocument, DownloadFile } from '#content/shared/document.ts'

export type Published = { file: DownloadFile; content: Buffer }

export async function publishDownloads(documents: DownloadDocument[]): Promise<Published[]> {
  // Without a build there are no faces, and only documents need them.
  if (documents.length === 0) return []
  const faces = readFaces()
  const published: Published[] = []
  for (const document of documents) {
    const { content, pages } = await publish(document, faces)
    const { sections: _, ...edition } = document
    const file = { ...edition, file: `${document.id}.pdf`, bytes: content.length, pages }
    published.push({ file, content })
  }
  return published
}
