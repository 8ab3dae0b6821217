// The folder of nightly backups: makes copies, removes old ones, and notes when the last backup was made.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toTimestamp } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { replaceFile } from '#signing/locked-file.ts'

const dayMs = 86_400_000
const nameOfBackup = /^registry-.*\.backup$/
// What a killed command left.
const nameOfPartial = /^registry-.*\.backup\.[0-9a-f]+\.partial$/

const markerIn = (dataDir: string) => join(dataDir, 'last-backup')

// Stored with the data, where the server can read it.
export const noteBackup = (dataDir: string, now: Date): void =>
  replaceFile(markerIn(dataDir), `${toTimestamp(now)}\n`, () => {})

export function lastBackup(dataDir: string): Date | undefined {
  try {
    const at = new Date(readFileSync(markerIn(dataDir), 'utf8').trim())
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch {
    return undefined
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new RefusedError(
      `The folder ${folder} cannot be made (${code}): make it for the user of the command.`,
      { cause },
    )
  }
}

export function newBackupIn(folder: string, now: Date): string {
  makeFolder(folder)
  return join(folder, `registry-${toTimestamp(now).replaceAll(':', '')}.backup`)
}

// Readable only by their owner. A full disk or a crash leaves the former copies whole.
export function copyInto(folder: string, files: readonly string[]): void {
  makeFolder(folder)
  for (const file of files) {
    const copy = join(folder, basename(file))
    replaceFile(copy, readFileSync(file, 'utf8'), () => {})
    chmodSync(copy, 0o600)
  }
}

// Removes backups by age, whole or not, but never the newest whole one.
export function removeOldBackups(folder: string, keepDays: number, now: Date): string[] {
  const names = readdirSync(folder)
  const whole = names.filter((name) => nameOfBackup.test(name)).toSorted()
  const partial = names.filter((name) => nameOfPartial.test(name))
  const old = [...whole.slice(0, -1), ...partial].filter(
    (name) => now.getTime() - statSync(join(folder, name)).mtimeMs > keepDays * dayMs,
  )
  for (const name of old) rmSync(join(folder, name))
  return old
}
