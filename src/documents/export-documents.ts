// Copies our documents into a folder, for a body to start from.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { documentFiles } from '#documents/read-documents.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

export function exportDocuments(from: string, to: string): string[] {
  const files = documentFiles(from)
  const existing = files.find((file) => existsSync(join(to, file)))
  if (existing)
    throw new RefusedError(`${join(to, existing)} exists, and is not overwritten: name an empty folder.`)
  for (const file of files) cpSync(join(from, file), join(to, file))
  return files
}
