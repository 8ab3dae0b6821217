// Our own documents, as an installation without settings shows them.
import { readFileSync } from 'node:fs'
import { readDocuments } from '#documents/read-documents.ts'
import { builtInstallation } from '#domain/operator/operator.ts'
import { downloadsListFile } from '#scripts/build/paths.ts'

export const ourDocuments = readDocuments(['src/content'], builtInstallation)

// With the files that the build made of them.
export const publishedDocuments = (settings = builtInstallation) => ({
  ...readDocuments(['src/content'], settings),
  downloads: JSON.parse(readFileSync(downloadsListFile, 'utf8')),
})
