// The process that imports one table after another, as a test sees it.
import { startScript } from '#tests/support/start-script.ts'

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
