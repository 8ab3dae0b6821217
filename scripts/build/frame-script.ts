// Bundles the script that every document carries inlined, and gives it to the renderer as text.
import { build, type Plugin } from 'vite'

const moduleId = 'virtual:frame-script'
const entry = 'src/web/entry-frame.ts'

type Bundled = { code: string; sources: string[] }

async function bundle(): Promise<Bundled> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [result] = [built].flat()
  const [chunk, another] = (result && 'output' in result ? result.output : []).flatMap((one) =>
    one.type === 'chunk' ? [one] : [],
  )
  if (!chunk || another) throw new Error('The script of the frame is meant to be one.')
  // No string in it may end the script.
  return { code: chunk.code.trim().replaceAll('</script', '<\\/script'), sources: chunk.moduleIds }
}

export function frameScript(): Plugin {
  return {
    name: 'northmark-frame-script',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const { code, sources } = await bundle()
      // While the site is written, a change of any of them makes it anew.
      for (const source of sources) if (source.startsWith('/')) this.addWatchFile(source)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
