// Bundles an entry and its imports into one script that can be inlined.
import { build, type Rolldown } from 'vite'

export type BundledScript = { code: string; sources: string[] }

// No string in it may close the script or open an HTML comment.
const insideMarkup = (code: string) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

export async function bundleScript(input: string, format: Rolldown.ModuleFormat): Promise<BundledScript> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input, output: { format } },
    },
  })
  const [result] = [built].flat()
  // Ignores assets that a library names but never reads.
  const outputs = result && 'output' in result ? result.output : []
  const [chunk, another] = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  if (!chunk || another) throw new Error(`${input} is meant to become one script.`)
  return { code: insideMarkup(chunk.code.trim()), sources: chunk.moduleIds }
}
