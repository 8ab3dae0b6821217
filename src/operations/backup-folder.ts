// Where backups are kept night after night: which copies are made, which are old enough to go, and when the last one was made.
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { momentOf } from '#domain/credential/moments.ts'
import { replaceFile } from '#signing/locked-file.ts'

const dayMs = 86_400_000
const nameOfBackup = /^registry-.*\.backup$/

const markerIn = (dataDir: string) => join(dataDir, 'last-backup')

// Noted with the data, where the server can see it.
export const noteBackup = (dataDir: string, now: Date): void =>
  replaceFile(markerIn(dataDir), `${momentOf(now)}\n`, () => {})

export function lastBackup(dataDir: string): Date | undefined {
  try {
    const at = new Date(readFileSync(markerIn(dataDir), 'utf8').trim())
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch {
    return undefined
  }
}

export function newBackupIn(folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, `registry-${momentOf(now).replaceAll(':', '')}.backup`)
}

// Readable by their owner alone.
export function copyInto(folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const file of files) {
    const copy = join(folder, basename(file))
    copyFileSync(file, copy)
    chmodSync(copy, 0o600)
  }
}

// By age, and never the newest.
export function removeOldBackups(folder: string, keepDays: number, now: Date): string[] {
  const found = readdirSync(folder)
    .filter((name) => nameOfBackup.test(name))
    .toSorted()
    .slice(0, -1)
  const old = found.filter((name) => now.getTime() - statSync(join(folder, name)).mtimeMs > keepDays * dayMs)
  for (const name of old) rmSync(join(folder, name))
  return old
}
