// The documents in the archive: the guide, and everything it links to.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const linked = /\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g

export function documentsFrom(first: string): string[] {
  const found = new Set([first])
  for (const document of found)
    for (const [, target = ''] of readFileSync(document, 'utf8').matchAll(linked))
      found.add(join(dirname(document), target))
  return [...found]
}

// The archive has the command itself, without npx.
export const asArchived = (text: string) => text.replaceAll(/npx\s+northmark/g, 'northmark')
