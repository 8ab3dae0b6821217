// Shares the assets of this release and the previous one with other servers through a folder: in a rolling upgrade, a
// page of one release may request its scripts from a server of the other.
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from '#server/site/built-site.ts'

const sharedReleases = 2

const newestFirst = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    // Another server may have removed it meanwhile.
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .map(({ path }) => path)

// Called before the server accepts requests, so that the others can serve its pages' assets.
export function shareAssets({ directory, release }: BuiltSite, folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, release)
  if (!existsSync(target)) {
    // Renamed when complete, so that no server reads half a file.
    const partial = `${target}-${randomUUID()}`
    cpSync(join(directory, 'assets'), partial, { recursive: true })
    try {
      renameSync(partial, target)
    } catch {
      // Another server of this release was first.
      rmSync(partial, { recursive: true, force: true })
    }
  }
  // The release started last counts as the newest.
  utimesSync(target, now, now)
  for (const old of newestFirst(folder).slice(sharedReleases)) rmSync(old, { recursive: true, force: true })
}

// Searched on each request, because another server may have started since.
export function releaseWith(name: string, folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  return newestFirst(folder).find((release) => existsSync(join(release, name)))
}
