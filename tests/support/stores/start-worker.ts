// The process that makes one kind of change again and again, as a test sees it.
import { type Script, startScript } from '#tests/support/process/start-script.ts'

// By what was done: to what.
export type Said = Map<string, Set<string>>

export type Worker = Script & { heard: () => Said; count: (done: string) => number }

// A line that was cut off in the middle was not said.
function hear(out: string): Said {
  const said: Said = new Map()
  for (const line of out.split('\n').slice(0, -1)) {
    const [done = '', ...what] = line.split(' ')
    said.set(done, (said.get(done) ?? new Set()).add(what.join(' ')))
  }
  return said
}

export async function startWorker(
  environment: Record<string, string>,
  kind: string,
  from: number,
  place = '',
): Promise<Worker> {
  const script = startScript(['tests/support/stores/worker.ts', kind, String(from), place], environment)
  await script.until(() => script.said.out.includes('ready'))
  const heard = () => hear(script.said.out)
  return { ...script, heard, count: (done) => heard().get(done)?.size ?? 0 }
}
