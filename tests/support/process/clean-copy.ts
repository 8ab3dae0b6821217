// A copy of the sources, in a folder of another name, with nothing that was ever built: as on a machine that has just cloned
// and installed them.
import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

// Made here, or of this machine alone.
const leftOut = new Set(['.git', '.env', 'dist', 'build', 'data', 'test-results'])

export function cleanCopy(): string {
  const folder = join(temporaryFolder('clean'), 'of-another-name')
  cpSync('.', folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !leftOut.has(path),
  })
  execFileSync('cp', ['-a', 'node_modules', folder])
  return folder
}

// Runs a script of the copy in the copy, which has no history, and is of the same commit.
export function runIn(folder: string, script: string): void {
  const gitDir = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' }).trim()
  execFileSync(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, GIT_DIR: gitDir, GIT_WORK_TREE: resolve('.'), NODE_ENV: '' },
  })
}
