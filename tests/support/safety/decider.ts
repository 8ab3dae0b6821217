// Issues, suspends and lifts in the registry that the settings name, and says so after each round, until killed.
import { writeSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { note, person, signFor } from '#tests/support/people.ts'

const services = await boot(readConfig(process.env))
const sign = signFor(services)
const suspension = { at: '2026-05-01T00:00:00Z', reason: 'An appeal.' }

for (let number = 1000; ; number += 1) {
  await services.store.issue([person(number)], note, { act: 'issue', sign })
  await services.store.suspend(person(1).id, suspension, note)
  await services.store.lift(person(1).id, note)
  writeSync(1, `round ${number}\n`)
}
