// Entry point of the operator's command.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { leaveWithReader } from '#cli/output.ts'
import { run } from '#cli/run.ts'

const startedIn = process.cwd()
// Folders in settings are relative to the project root, wherever the command is run.
process.chdir(resolve(import.meta.dirname, '../..'))
const settingsFile = existsSync('.env') ? resolve('.env') : undefined

process.stdout.on('error', leaveWithReader)

process.exitCode = await run(process.argv.slice(2), {
  ...{ environment: process.env, streams: process, startedIn, settingsFile },
})
