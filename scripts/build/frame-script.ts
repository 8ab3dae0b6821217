// Bundles the script that every document carries inlined, and gives it to the renderer as text.
import type { Plugin } from 'vite'
import { bundleScript } from '#scripts/build/bundle-script.ts'

const moduleId = 'virtual:frame-script'
const entry = 'src/web/entry-frame.ts'

export function frameScript(): Plugin {
  return {
    name: 'northmark-frame-script',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const { code, sources } = await bundleScript(entry, 'iife')
      // While the site is written, a change of any of them makes it anew.
      for (const source of sources) if (source.startsWith('/')) this.addWatchFile(source)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
