// The documents that the site shows, read once at start: ours, or the body's own from DOCUMENTS_DIR in their place.
import { type Published, publishDownloads } from '#artwork/publication/publish-downloads.ts'
import type { Config } from '#boot/config.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import { documentFiles, readDocuments } from '#documents/read-documents.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

export type SiteDocuments = {
  documents: PublishedDocuments
  // The PDFs of the body's own downloads; ours are in the build.
  rendered: Published[]
}

type Settings = Pick<Config, 'documentsDir' | 'operator' | 'holderEmail' | 'showOtherCredentials'>

export async function readSiteDocuments(
  { documentsDir, downloads: built }: Pick<BuiltSite, 'documentsDir' | 'downloads'>,
  { documentsDir: ownDir, ...settings }: Settings,
): Promise<SiteDocuments> {
  const read = readDocuments(ownDir ? [documentsDir, ownDir] : [documentsDir], settings)
  const own = ownDir ? documentFiles(ownDir) : []
  const rendered = await publishDownloads(
    read.downloads.filter(({ id }) => own.includes(`downloads/${id}.md`)),
  )
  const downloads = built.map((file) => rendered.find(({ file: { id } }) => id === file.id)?.file ?? file)
  return { documents: { ...read, downloads }, rendered }
}
