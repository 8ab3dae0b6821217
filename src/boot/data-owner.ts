// Refuses to open a registry as another user than the owner of its files: what that user wrote, the server could not read.
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#boot/config.ts'
import { Refusal } from '#errors/user-facing-error.ts'

export function nameOfUser(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    const found = lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))
    if (found?.[0]) return found[0]
  } catch {}
  return `#${uid}`
}

// A folder that may not be looked into tells by its own owner.
function ownerOf(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.uid
  } catch {
    return statSync(dirname(file), { throwIfNoEntry: false })?.uid
  }
}

// Root may: the files that it writes keep their owner. Windows has no such users.
export function refuseOtherUsers({ logKeyFile, dataDir }: Pick<Config, 'logKeyFile' | 'dataDir'>): void {
  const user = process.geteuid?.() ?? 0
  if (user === 0) return
  for (const file of [logKeyFile, join(dataDir, 'northmark.db')]) {
    const owner = ownerOf(file) ?? user
    if (owner === user) continue
    const name = nameOfUser(owner)
    throw new Refusal(
      `${file} belongs to the user ${name}: run this command as that user, such as with sudo -u ${name} …, or as root.`,
    )
  }
}
