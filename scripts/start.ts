// Starts the site: reads the settings, builds when the build is missing or out of date, serves, and says where.
import { existsSync } from 'node:fs'
import { readConfig, WrongSetting } from '#boot/config.ts'
import { StoreNotOpened } from '#boot/services.ts'
import { StoreTrouble } from '#domain/store-trouble.ts'
import { isBuiltFor } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { CannotListen, listen } from '#server/listen.ts'
import { SiteNotBuilt } from '#server/site/built-site.ts'
import { KeysNotUsable } from '#signing/key-file.ts'

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
  const isForeseen = [
    WrongSetting,
    StoreNotOpened,
    KeysNotUsable,
    StoreTrouble,
    CannotListen,
    SiteNotBuilt,
  ].some((kind) => error instanceof kind)
  if (!isForeseen) throw error
  say((error as Error).message)
  process.exit(1)
}
