// Records which sources the server was compiled from, so that a start knows whether to compile again.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { compiledServerStamp } from '#scripts/build/paths.ts'

export const serverSources = () =>
  globSync('src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/web/'))
    .toSorted()

const others = ['packages/fonts/index.ts', 'package-lock.json', 'scripts/build/compile-server.ts']

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of [...serverSources(), ...others]) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

export const markServerCompiled = () => writeFileSync(compiledServerStamp, hashOfSources())

export const isServerCompiled = () =>
  existsSync(compiledServerStamp) && readFileSync(compiledServerStamp, 'utf8') === hashOfSources()
