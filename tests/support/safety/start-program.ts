// Runs a program of others for as long as a drill needs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'

export type Program = {
  // Rejects with what the program said, if it has ended.
  isRunning: () => Promise<void>
  end: () => void
}

const running = new Set<() => void>()
after(() => {
  for (const end of running) end()
})

export function startProgram(command: string, words: string[]): Program {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (said += more))
  const ended = once(child, 'close')
  let isOver = false
  ended.then(
    () => (isOver = true),
    (error) => {
      isOver = true
      said += error
    },
  )
  const end = () => {
    running.delete(end)
    child.kill('SIGTERM')
  }
  running.add(end)
  return {
    async isRunning() {
      await new Promise(setImmediate)
      if (isOver) throw new Error(`${command} ended saying: ${said}`)
    },
    end,
  }
}
