// Issues one credential after another in the registry that the settings name, and says so after each, until killed.
import { writeSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { enter, person } from '#tests/support/people.ts'

const services = await boot(readConfig(process.env))

for (let number = Number(process.argv[2]); ; number += 1) {
  await enter(services, [person(number)], { act: 'issue' })
  writeSync(1, `issued ${number}\n`)
}
