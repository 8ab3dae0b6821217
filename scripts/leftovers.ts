// Gives a test run its own temporary folder, and finds folders and processes it leaves behind.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const variables = ['TMPDIR', 'TMP', 'TEMP']
const patienceMs = 5000
const lookEveryMs = 100

const memoryDisk = '/dev/shm'
// Several times what a run needs.
const neededBytes = 6 * 1024 ** 3

function hasRoom(): boolean {
  if (!existsSync(memoryDisk)) return false
  const { bavail, bsize } = statfsSync(memoryDisk)
  return bavail * bsize >= neededBytes
}

const setTemporaryFolder = (folder: string) => {
  for (const name of variables) process.env[name] = folder
}

// In memory, where no test waits for a disk, if programs may run from there.
function newFolder(): string {
  const former = process.env.TMPDIR ?? tmpdir()
  if (!hasRoom()) return temporaryFolder('run')
  setTemporaryFolder(memoryDisk)
  const folder = temporaryFolder('run')
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  if (spawnSync(program).status === 0) return folder
  setTemporaryFolder(former)
  return temporaryFolder('run')
}

export function takeOwnTemporaryFolder(): string {
  const folder = newFolder()
  // PostgreSQL refuses to run as root, so its user must be able to enter the folder.
  chmodSync(folder, 0o711)
  setTemporaryFolder(folder)
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
