// Serves the site as npm start does, and again after every change of the sources.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

const settleMs = 150
const say = (words: string) => console.error(words)

let running: ChildProcess | undefined
let isRestarting = false
let hasChangedAgain = false

function start(): void {
  running = spawn(process.execPath, ['scripts/start.ts'], { stdio: 'inherit' })
}

async function restart(): Promise<void> {
  if (isRestarting) {
    hasChangedAgain = true
    return
  }
  isRestarting = true
  say('Changed: building again …')
  if (running && running.exitCode === null) {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  start()
  isRestarting = false
  if (hasChangedAgain) {
    hasChangedAgain = false
    await restart()
  }
}

let timer: NodeJS.Timeout | undefined
for (const folder of ['src', 'scripts'])
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, settleMs)
  })

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    running?.kill('SIGTERM')
    process.exit(0)
  })

start()
