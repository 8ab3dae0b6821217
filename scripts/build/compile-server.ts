// Compiles the server and the operator's command to a few JavaScript files, so that a running server needs neither a
// compiler nor the sources of a thousand modules.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { compiledServerDir } from '#scripts/build/paths.ts'
import { markServerCompiled, serverSources } from '#scripts/build/server-stamp.ts'

const entry = 'src/cli/northmark.ts'

// Not bundled: they load files next to themselves, or are rarely needed.
const loadedApart = [
  '@resvg/resvg-js',
  'fontkit',
  'harfbuzzjs',
  'pdfkit',
  'pg',
  'pino',
  'piscina',
  'subset-font',
]

// Workers are referenced by file name; compiled, they are all in one folder.
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
      // Unexpected errors are printed with their line, which must be readable.
      minify: false,
      rolldownOptions: {
        // Plugin timings are not warnings.
        checks: { bundlerTimings: false },
        input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Error handling uses class names.
          keepNames: true,
        },
      },
    },
  })
  markServerCompiled()
}

if (import.meta.main) await compileServer()
