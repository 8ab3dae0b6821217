// Bundles the scripts that pages inline, and passes them to the renderer as text.
import type { Plugin } from 'vite'
import { bundleScript } from '#scripts/build/bundle-script.ts'

const entries: Record<string, string> = {
  '\0virtual:frame-script': 'src/web/entry-frame.ts',
  '\0virtual:verdict-script': 'src/web/entry-verdict.ts',
}

export function frameScript(): Plugin {
  return {
    name: 'northmark-frame-script',
    resolveId: (id) => (`\0${id}` in entries ? `\0${id}` : undefined),
    async load(id) {
      const entry = entries[id]
      if (entry === undefined) return undefined
      const { code, sources } = await bundleScript(entry, 'iife')
      // In development, a change to any source rebuilds it.
      for (const source of sources) if (source.startsWith('/')) this.addWatchFile(source)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
