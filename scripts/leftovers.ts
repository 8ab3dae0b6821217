// Gives a test run its own temporary folder, and finds folders and processes it leaves behind.
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const variables = ['TMPDIR', 'TMP', 'TEMP']
const patienceMs = 5000
const lookEveryMs = 100

export function takeOwnTemporaryFolder(): string {
  const folder = temporaryFolder('run')
  // PostgreSQL refuses to run as root, so its user must be able to enter the folder.
  chmodSync(folder, 0o711)
  for (const name of variables) process.env[name] = folder
  return folder
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It has ended, or belongs to someone else.
    return ''
  }
}

// Processes that a test starts inherit the folder in their environment, which identifies them where the system shows
// it.
function processesIn(folder: string): string[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((id) => read(`/proc/${id}/environ`).split('\0').includes(`TMPDIR=${folder}`))
    .map((id) => `process ${id}: ${read(`/proc/${id}/cmdline`).replaceAll('\0', ' ').trim()}`)
}

const foldersIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('northmark-'))
    .map((name) => `folder ${name}`)

// A process that is ending may need a moment.
export async function findLeftovers(folder: string): Promise<string[]> {
  const startedAt = performance.now()
  for (;;) {
    const found = [...foldersIn(folder), ...processesIn(folder)]
    if (found.length === 0 || performance.now() - startedAt >= patienceMs) return found
    await wait(lookEveryMs)
  }
}
