// Puts our few lines in the place of library machinery that the site does not need: about 3 kB of every page.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const replacements: [from: RegExp, to: string][] = [
  [/createLucideIcon\.mjs$/, 'src/web/ui/draw-icon.ts'],
  [/^use-sync-external-store\/shim/, 'src/web/ui/react-store.ts'],
]

const preloadHelper = '\0vite/preload-helper.js'

export function lighterParts(): Plugin {
  return {
    name: 'northmark-lighter-parts',
    // While the site is written both halves use the libraries as they are, and so still agree.
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      const found = replacements.find(([from]) => from.test(id))
      return found && resolve(found[1])
    },
    // Loads what is asked for and no more: every page names in its HTML what it needs besides.
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
