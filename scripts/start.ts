// Starts the site: reads the settings, builds what is missing or out of date, and hands over to the compiled server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { compiledServer } from '#scripts/build/paths.ts'
import { markRelease } from '#scripts/build/release.ts'
import { isServerCompiled } from '#scripts/build/server-stamp.ts'
import { isBuilt } from '#scripts/build/stamp.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

// Until it has ended: what asks this process to stop asks it to.
async function runApart(words: string[]): Promise<void> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => void child.kill()
  for (const signal of signals) process.on(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}

// In the place of this process, which had to read TypeScript and cannot give back what that took.
async function handOver(words: string[]): Promise<void> {
  if (process.platform === 'win32') return runApart(words)
  process.execve?.(process.execPath, [process.execPath, ...words])
}

try {
  if (existsSync('.env')) process.loadEnvFile()
  // A wrong setting is told before anything is built.
  readConfig(process.env)
  // In a process of its own: the hundreds of megabytes that building needs go with it.
  if (!isBuilt()) await runApart(['scripts/build.ts'])
  else if (!isServerCompiled()) await runApart(['scripts/build/compile-server.ts'])
  markRelease()
  await handOver([...process.execArgv, compiledServer, 'serve'])
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error
  console.error(error.message)
  process.exit(1)
}
