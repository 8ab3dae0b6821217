// A group of processes that may hold as much memory as a server is promised to need, by cgroups of version 1 or 2.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverMb } from '#facts/memory.ts'

export type Limit = {
  folder: string
  // As the kernel has taken it.
  bytes: () => number
  holds: (pid: number) => boolean
  remove: () => void
}

type Version = { limit: string; isHere: (parent: string) => boolean }

const versions: Version[] = [
  {
    limit: 'memory.limit_in_bytes',
    isHere: (parent) => existsSync(join(parent, 'memory.limit_in_bytes')),
  },
  {
    limit: 'memory.max',
    isHere: (parent) =>
      existsSync(join(parent, 'cgroup.controllers')) &&
      readFileSync(join(parent, 'cgroup.controllers'), 'utf8').split(/\s+/).includes('memory'),
  },
]

const everyParent = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup']

let made = 0

function limitUnder(parent: string, { limit, isHere }: Version): Limit | undefined {
  if (!isHere(parent)) return undefined
  made += 1
  const folder = join(parent, `northmark-walk-${process.pid}-${made}`)
  try {
    // Version 2 delegates a controller only if enabled here.
    if (limit === 'memory.max') writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(serverMb * 1024 * 1024))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    bytes: () => Number(readFileSync(join(folder, limit), 'utf8')),
    holds: (pid) => readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').includes(String(pid)),
    remove: () => rmdirSync(folder),
  }
}

// Undefined where this machine lets no one set limits in this way.
export function limitMemory(parents = everyParent): Limit | undefined {
  for (const parent of parents)
    for (const version of versions) {
      const limit = limitUnder(parent, version)
      if (limit) return limit
    }
  return undefined
}

export function canLimit(): boolean {
  const limit = limitMemory()
  limit?.remove()
  return limit !== undefined
}
