// Refuses to open a registry as another user than the owner of its files, because the server could not read what that
// user wrote.
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#boot/config.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

export function nameOfUser(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    const found = lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))
    if (found?.[0]) return found[0]
  } catch {}
  return `#${uid}`
}

// If a file is missing, root would create one that the folder's owner cannot read. An unreadable folder is judged by
// its own owner.
function ownerOf(file: string, user: number): number | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found || user !== 0) return found?.uid
  } catch {}
  return statSync(dirname(file), { throwIfNoEntry: false })?.uid
}

// Including root. Not on Windows.
export function refuseOtherUsers({ logKeyFile, dataDir }: Pick<Config, 'logKeyFile' | 'dataDir'>): void {
  const user = process.geteuid?.()
  if (user === undefined) return
  for (const file of [logKeyFile, join(dataDir, 'northmark.db')]) {
    const owner: number = ownerOf(file, user) ?? user
    if (owner === user) continue
    const name = nameOfUser(owner)
    throw new RefusedError(
      `${file} belongs to the user ${name}: run this command as that user, for example with sudo -u ${name} ….`,
    )
  }
}
