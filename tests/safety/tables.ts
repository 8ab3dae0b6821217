// Tables to import, each of other people, and the process that imports them.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export const rowsInTable = 200

export function tableNumber(number: number): string {
  const rows = Array.from(
    { length: rowsInTable },
    (_, row) => `Ada,Example ${number}-${row},${number}-${row}@example.com,certification,2025-03-14`,
  )
  return ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
}

export type Importer = {
  child: ChildProcessByStdio<null, Readable, null>
  // The tables that it said were written.
  written: () => number[]
  kill: () => Promise<void>
}

export async function startImporter(environment: Record<string, string>, from: number): Promise<Importer> {
  const child = spawn(process.execPath, ['tests/safety/importer.ts', String(from)], {
    // What was compiled once is not compiled fifty times.
    env: { ...process.env, ...environment, NODE_COMPILE_CACHE: join(tmpdir(), 'northmark-compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  const closed = once(child, 'close')
  while (!said.includes('ready')) {
    if (child.exitCode !== null) throw new Error('the importer ended before it began')
    await Promise.race([once(child.stdout, 'data'), closed])
  }
  return {
    child,
    written: () => [...said.matchAll(/written (\d+)/g)].map((match) => Number(match[1])),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
