// The documents that the site shows, read once at start.
import type { PublishedDocuments } from '#content/document.ts'
import type { DocumentSettings } from '#content/named-values.ts'
import { readDocuments } from '#operations/documents/read-documents.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

type Built = Pick<BuiltSite, 'documentsDir' | 'downloads'>

export const readSiteDocuments = (
  { documentsDir, downloads }: Built,
  settings: DocumentSettings,
): PublishedDocuments => ({ ...readDocuments([documentsDir], settings), downloads })
