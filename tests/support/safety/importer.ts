// Imports one small table after another into the registry that the settings name, and says so after each, until killed.
import { writeSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { tableNumber } from './tables.ts'

const { store, keys, clock } = await boot(readConfig(process.env))
const author = { who: 'importer', why: 'a test that ends badly' }
// Written at once and not buffered: what was said was true when the process died.
const say = (words: string) => writeSync(1, `${words}\n`)

say('ready')
for (let number = Number(process.argv[2]); ; number += 1) {
  const { isWritten } = await importCredentials(store, keys, tableNumber(number), author, clock.now())
  if (isWritten) say(`written ${number}`)
}
