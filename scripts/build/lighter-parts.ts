// Puts our few lines in the place of library machinery that the site does not need: about 3 kB of every page.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const iconMachinery = /createLucideIcon\.mjs$/

// A stand-in for a hook that old versions of React lack; ours has it.
const hookStandIn = /^use-sync-external-store\/shim/

const preloadHelper = '\0vite/preload-helper.js'

export function lighterParts(): Plugin {
  return {
    name: 'northmark-lighter-parts',
    // While the site is written both halves use the libraries as they are, and so still agree.
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (iconMachinery.test(id)) return resolve('src/web/ui/draw-icon.ts')
      return hookStandIn.test(id) ? this.resolve('react', importer) : undefined
    },
    // Loads what is requested and no more: every page names in its HTML what it needs besides.
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
