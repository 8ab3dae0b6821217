// Bundles an entry and its imports into one script that can be inlined.
import { build, type PluginOption, type Rolldown } from 'vite'

export type BundledScript = { code: string; styles: string; sources: string[] }

// No string in it may close the script or open an HTML comment.
const insideMarkup = (code: string) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

export async function bundleScript(
  input: string,
  format: Rolldown.ModuleFormat,
  plugins: PluginOption[] = [],
): Promise<BundledScript> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input, output: { format, codeSplitting: false } },
    },
  })
  const [result] = [built].flat()
  // Ignores assets that a library names but never reads.
  const outputs = result && 'output' in result ? result.output : []
  const [chunk, another] = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  if (!chunk || another) throw new Error(`${input} is meant to become one script.`)
  const sheets = outputs.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  )
  return { code: insideMarkup(chunk.code.trim()), styles: sheets.join('\n'), sources: chunk.moduleIds }
}
