// The operator's command, as the launcher starts it.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from '#cli/run.ts'

const startedIn = process.cwd()
// Settings name folders relative to the project's root, wherever the command is run.
process.chdir(resolve(import.meta.dirname, '../..'))
if (existsSync('.env')) process.loadEnvFile()

// The reader of a pipe may stop reading.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), { environment: process.env, streams: process, startedIn })
