// Lists the downloadable documents with their true sizes, for the pages.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { downloadsListFile } from '#scripts/build/paths.ts'

const moduleId = 'virtual:downloads'

export function downloadsList(): Plugin {
  return {
    name: 'northmark-downloads',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}` ? `export default ${readFileSync(downloadsListFile, 'utf8')}` : undefined,
  }
}
