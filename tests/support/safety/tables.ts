// Tables to import, each of other people, and the process that imports them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const rowsInTable = 100

export function tableNumber(number: number): string {
  const rows = Array.from(
    { length: rowsInTable },
    (_, row) => `Ada,Example ${number}-${row},${number}-${row}@example.com,certification,2025-03-14`,
  )
  return ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
}

export type Importer = {
  saying: (words: string) => Promise<void>
  // The tables that it said were written.
  written: () => number[]
  kill: () => Promise<void>
}

export async function startImporter(environment: Record<string, string>, from: number): Promise<Importer> {
  const child = spawn(process.execPath, ['tests/support/safety/importer.ts', String(from)], {
    // What was compiled once is not compiled fifty times.
    env: { ...process.env, ...environment, NODE_COMPILE_CACHE: join(tmpdir(), 'northmark-compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  const closed = once(child, 'close')
  const saying = async (words: string) => {
    while (!said.includes(words)) {
      if (child.exitCode !== null) throw new Error(`the importer ended before it said "${words}"`)
      await Promise.race([once(child.stdout, 'data'), closed])
    }
  }
  await saying('ready')
  return {
    saying,
    written: () => [...said.matchAll(/written (\d+)/g)].map((match) => Number(match[1])),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
