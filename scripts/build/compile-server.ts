// Compiles the server and the operator's command to plain JavaScript: what is loaded with every start lies in a few files,
// so that a server at rest holds neither a compiler nor the sources of a thousand modules.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { compiledServerDir } from '#scripts/build/paths.ts'
import { markServerCompiled, serverSources } from '#scripts/build/server-stamp.ts'

const entry = 'src/cli/northmark.ts'

// Loaded as they are: they bring files along that they look for beside themselves, or are needed by few starts.
export const loadedApart = [
  '@resvg/resvg-js',
  'fontkit',
  'harfbuzzjs',
  'pdfkit',
  'pg',
  'pino',
  'piscina',
  'subset-font',
]

// A worker is named by its file beside the one that starts it, and there all of them lie when compiled.
const startedWorker = /(new URL\(['"]\.\/[\w-]+)\.ts(['"], import\.meta\.url\))/g

const nameCompiledWorkers: Plugin = {
  name: 'name-compiled-workers',
  enforce: 'pre',
  transform: (code) => code.replaceAll(startedWorker, '$1.js$2'),
}

const workersOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(startedWorker)].map(([, start = '']) =>
    join(dirname(file), `${start.replace(/^.*\//, '')}.ts`),
  )

export async function compileServer(): Promise<void> {
  const entries = [entry, ...serverSources().flatMap(workersOf)]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [nameCompiledWorkers],
    ssr: { noExternal: true, external: loadedApart },
    build: {
      ssr: true,
      outDir: compiledServerDir,
      emptyOutDir: true,
      target: 'node24',
      // An error that nobody expected is printed with its line: that must be one that can be read.
      minify: false,
      rolldownOptions: {
        // How long a plugin took is no warning.
        checks: { bundlerTimings: false },
        input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Errors are told by the names of their classes.
          keepNames: true,
        },
      },
    },
  })
  markServerCompiled()
}

if (import.meta.main) await compileServer()
