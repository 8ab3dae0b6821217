// Puts our few lines in the place of library machinery that the site does not need: about 4 kB of every tool.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const iconMachinery = /createLucideIcon\.mjs$/

// A stand-in for a hook that old versions of React lack; ours has it.
const hookStandIn = /^use-sync-external-store\/shim/

// Of the package beside it, React's client takes nothing but a few switches that both share.
const sharedSwitches = '\0react-dom-shared'
const reactClient = /react-dom-client\.production\.js$/
export const sharedName = '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
export const dispatcherKeys = ['f', 'r', 'D', 'C', 'L', 'm', 'X', 'S', 'M']
const sharedCode = `const nothing = () => {}
export const ${sharedName} = { d: { ${dispatcherKeys.map((key) => `${key}: nothing`).join(', ')} }, p: 0, findDOMNode: null }`

const preloadHelper = '\0vite/preload-helper.js'

const stoodIn: Record<string, string> = {
  [preloadHelper]: 'export const __vitePreload = (load) => load()',
  [sharedSwitches]: sharedCode,
}

export function lighterParts(): Plugin {
  return {
    name: 'northmark-lighter-parts',
    // While the site is written both halves use the libraries as they are, and so still agree.
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (iconMachinery.test(id)) return resolve('src/web/ui/draw-icon.ts')
      if (id === 'react-dom' && reactClient.test(importer ?? '')) return sharedSwitches
      return hookStandIn.test(id) ? this.resolve('react', importer) : undefined
    },
    // Loads what is requested and no more: every page names in its HTML what it needs besides.
    load: (id) => stoodIn[id],
  }
}
