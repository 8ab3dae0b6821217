// Rotates the key of the registry that the settings name again and again, as the operator's command does, and says which
// key signs after each, until killed.
import { writeSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { rotateKey } from '#operations/change-keys.ts'
import { activeKey } from '#signing/key-ring.ts'

const config = readConfig(process.env)
const services = await boot(config)
// Written at once and not buffered: what was said was true when the process died.
const say = (words: string) => writeSync(1, `${words}\n`)

say('ready')
for (;;) {
  const note = { who: 'soak', at: new Date().toISOString(), why: 'A rotation that may end badly.' }
  const set = await rotateKey({ services, place: config.signingKeys, note })
  say(`signing ${activeKey(set)?.id}`)
}
