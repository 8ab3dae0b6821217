// Runs a script or another program in a process of its own, hears what it says, and lets none outlive the tests that
// started it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { temporaryFolder } from './temporary-folder.ts'

export type Script = {
  child: ChildProcess
  // All that it has said so far.
  said: { out: string; err: string }
  // Waits until that makes the condition true; rejects once it can no longer become so.
  until: (condition: () => boolean) => Promise<void>
  // Rejects with what it said, if it has ended.
  isRunning: () => Promise<void>
  ended: Promise<{ code: number | null; out: string; err: string }>
  kill: () => Promise<void>
}

// What was compiled once is not compiled fifty times.
const compiled = process.env.NODE_COMPILE_CACHE ?? temporaryFolder('compiled')
const running = new Set<Script>()
after(() => Promise.all([...running].map((script) => script.kill())))

// With fewer files that it may open, if a number is given.
const underLimit = (openFiles: number) => ['-c', `ulimit -n ${openFiles}; exec "$0" "$@"`]

export function startScript(
  args: string[],
  environment: Record<string, string | undefined> = {},
  openFiles?: number,
): Script {
  const [command, before] = openFiles
    ? ['bash', [...underLimit(openFiles), process.execPath]]
    : [process.execPath, []]
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled, ...environment }
  return startProgram(command, [...before, ...args], { env }, 'SIGKILL')
}

// By default it is asked to end, because it may have workers of its own.
export function startProgram(
  command: string,
  args: string[],
  options: SpawnOptions = {},
  ending: NodeJS.Signals = 'SIGTERM',
): Script {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => (said.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (said.err += chunk))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(script)
    return { code, ...said }
  })
  function assertRunning(): void {
    if (!running.has(script)) throw new Error(`${args.join(' ')} ended saying: ${said.out}${said.err}`)
  }
  const script: Script = {
    child,
    said,
    ended,
    async until(condition) {
      while (!condition()) {
        assertRunning()
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended])
      }
    },
    async isRunning() {
      await new Promise(setImmediate)
      assertRunning()
    },
    async kill() {
      child.kill(ending)
      await ended
    },
  }
  running.add(script)
  return script
}
