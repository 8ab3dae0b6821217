// Records the commit being built, in one file that no page depends on.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { releaseFile, unknownCommit } from '#constants/release.ts'

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : undefined
}

// Uncommitted changes have no commit of their own.
export function commitNow(): string {
  const commit = git('rev-parse', 'HEAD')
  if (!commit) return unknownCommit
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit} with changes`
}

export function markRelease(): void {
  mkdirSync(dirname(releaseFile), { recursive: true })
  writeFileSync(releaseFile, `${JSON.stringify({ commit: commitNow() })}\n`)
}
