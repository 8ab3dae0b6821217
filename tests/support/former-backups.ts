// Backups that former releases have written themselves, all under the same keys, with the same people in them.
import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keyFileOf, logKeyFileOf, type Registry } from './both-stores.ts'

// Of version 3 there is no log, of version 4 no document in it, of version 5 no cover, and of none anything that was erased.
export const formerVersions = [3, 4, 5, 6] as const

const fileNamed = (name: string) => fileURLToPath(new URL(`former-backups/${name}`, import.meta.url))

export const formerBackupOf = (version: (typeof formerVersions)[number]) => fileNamed(`${version}.backup`)

export function putFormerKeys(registry: Registry): void {
  copyFileSync(fileNamed('keys.json'), keyFileOf(registry))
  copyFileSync(fileNamed('log-key.json'), logKeyFileOf(registry))
}
