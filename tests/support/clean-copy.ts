// A copy of the sources, in a folder of another name, with nothing that was ever built: as on a machine that has just cloned
// and installed them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

// Made here, or of this machine alone.
const leftOut = new Set(['.git', '.env', 'dist', 'build', 'data', 'test-results'])

// Links of their own to the same files: half a gigabyte is not copied where it need not be. What leads to a workspace leads
// to that of the copy.
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

export function putModules(to: string): void {
  try {
    linkAll('node_modules', to)
  } catch {
    // On another file system.
    cpSync('node_modules', to, { recursive: true, verbatimSymlinks: true, force: true })
  }
}

export function cleanCopy(): string {
  const folder = join(temporaryFolder('clean'), 'of-another-name')
  cpSync('.', folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !leftOut.has(path),
  })
  putModules(join(folder, 'node_modules'))
  return folder
}

// The copy has no history, and is of the same commit.
export function sameCommit(): Record<string, string> {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' })
  return status === 0 ? { GIT_DIR: stdout.trim(), GIT_WORK_TREE: resolve('.') } : {}
}

// Runs a script of the copy in the copy.
export async function runIn(folder: string, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...sameCommit(), NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}`)
}
