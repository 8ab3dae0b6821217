// Starts the site: reads the settings, builds when the build is missing or out of date, serves, and says where.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { isBuiltFor } from '#scripts/build/stamp.ts'
import { listen } from '#server/listen.ts'

const say = (words: string) => console.error(words)

// In a process of its own: the hundreds of megabytes that building needs go with it.
async function buildApart(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => void child.kill()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}

try {
  if (existsSync('.env')) process.loadEnvFile()
  const config = readConfig(process.env)
  if (!isBuiltFor(config.publicUrl ?? '')) await buildApart()
  const { address } = await listen(config)
  say(`\nNorthmark is at ${address}\n`)
  say(`  Look around       ${address}/`)
  say(`  Verify someone    ${address}/directory`)
  say(`  Check its health  ${address}/readyz`)
  say('\nStop it with Ctrl+C. Settings are listed in .env.example.\n')
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error
  say(error.message)
  process.exit(1)
}
