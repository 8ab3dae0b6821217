// Starts the site: reads the settings, builds when the build is missing or out of date, serves, and says where.
import { existsSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { isBuiltFor } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { listen } from '#server/listen.ts'

const say = (words: string) => console.error(words)

try {
  if (existsSync('.env')) process.loadEnvFile()
  const config = readConfig(process.env)
  if (!isBuiltFor(config.publicUrl ?? '')) await buildSite(say)
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
