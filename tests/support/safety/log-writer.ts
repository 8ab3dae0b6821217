// Issues, imports, suspends, lifts and revokes in the registry that the settings name, signs the log's head in between, and
// says what it did and which head it signed, until killed.
import { writeSync } from 'node:fs'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot } from '#boot/services.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const services = await boot(readConfig(process.env))
const { store, log } = services
await beginLog(log, new Date())
const sign = signFor(services)
const withdrawal = { at: '2026-05-01T00:00:00Z', reason: 'A test that ends badly.' }
// Written at once and not buffered: what was said was true when the process died.
const say = (words: string) => writeSync(1, `${words}\n`)

async function sayHead(): Promise<void> {
  const head = await log.publish()
  if (head) say(`head ${head.size} ${writeBase64(head.root)}`)
}

say('ready')
const imported = 20
for (let number = Number(process.argv[2]); ; number += 1 + imported) {
  const { id } = person(number)
  await store.issue([person(number)], note, { act: 'issue', sign })
  say(`issued ${id}`)
  await store.suspend(id, withdrawal, note)
  say(`suspended ${id}`)
  await sayHead()
  // From here on it is suspended or not, until it is said to be lifted.
  say(`lifting ${id}`)
  await store.lift(id, note)
  say(`lifted ${id}`)
  // Every other one was withdrawn before it came.
  const rows = people(imported, number + 1).map((one, at) =>
    at % 2 ? { ...one, revocation: withdrawal } : one,
  )
  await store.issue(rows, note, { act: 'import', sign })
  // One that stays suspended: a loss shows however late the process dies, once anything was called revoked.
  const [first] = rows
  if (first) {
    await store.suspend(first.id, withdrawal, note)
    say(`suspended ${first.id}`)
  }
  for (const one of rows) say(`${one.revocation ? 'revoked' : 'issued'} ${one.id}`)
  await store.revoke(id, withdrawal, note)
  say(`revoked ${id}`)
  await sayHead()
}
