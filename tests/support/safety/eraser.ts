// Erases one credential after the other in the registry that the settings name, and says so, until killed.
import { writeSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { note, person } from '#tests/support/people.ts'

const { store } = await boot(readConfig(process.env))
writeSync(1, 'ready\n')
for (let number = Number(process.argv[2]); ; number += 1) {
  const outcome = await store.erase(person(number).id, note)
  if (outcome === 'unknown') break
  writeSync(1, `erased ${number}\n`)
}
