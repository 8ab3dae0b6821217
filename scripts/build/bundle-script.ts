// Bundles an entry with all that it imports into one script that can stand inside a document.
import { build, type Rolldown } from 'vite'

export type BundledScript = { code: string; sources: string[] }

// Neither may a string in it end the script, nor open a comment of the page.
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
  // A library may name files that it brings along and that are never read; they are left out.
  const outputs = result && 'output' in result ? result.output : []
  const [chunk, another] = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  if (!chunk || another) throw new Error(`${input} is meant to become one script.`)
  return { code: insideMarkup(chunk.code.trim()), sources: chunk.moduleIds }
}
