// Tables to import, each of other people, and the process that imports them.
import { startScript } from '#tests/support/start-script.ts'

export const rowsInTable = 100

export function tableNumber(number: number): string {
  const rows = Array.from(
    { length: rowsInTable },
    (_, row) => `Ada,Example ${number}-${row},${number}-${row}@example.com,certification,2025-03-14`,
  )
  return ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
}

export type Importer = {
  // The tables that it said were written.
  written: () => number[]
  // Waits until it has written so many more.
  writes: (more: number) => Promise<void>
  kill: () => Promise<void>
}

export async function startImporter(environment: Record<string, string>, from: number): Promise<Importer> {
  const { said, until, kill } = startScript(['tests/support/safety/importer.ts', String(from)], environment)
  const written = () => [...said.out.matchAll(/written (\d+)/g)].map((match) => Number(match[1]))
  await until(() => said.out.includes('ready'))
  return {
    written,
    async writes(more) {
      const before = written().length
      await until(() => written().length >= before + more)
    },
    kill,
  }
}
