// Starts the site: reads the settings, builds if needed, and runs the compiled server.
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

// Forwards signals until the child process has ended.
async function runApart(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => void child.kill()
  for (const signal of signals) process.on(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}

// Replaces this process, which has loaded TypeScript and cannot free that memory.
async function handOver(args: string[]): Promise<void> {
  if (process.platform === 'win32') return runApart(args)
  process.execve?.(process.execPath, [process.execPath, ...args])
}

try {
  if (existsSync('.env')) process.loadEnvFile()
  // Wrong settings are reported before building.
  readConfig(process.env)
  // A separate process, so that the memory of the build is freed.
  if (!isBuilt()) await runApart(['scripts/build.ts'])
  else if (!isServerCompiled()) await runApart(['scripts/build/compile-server.ts'])
  markRelease()
  await handOver([...process.execArgv, compiledServer, 'serve'])
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error
  console.error(error.message)
  process.exit(1)
}
