// Makes one kind of change again and again in the registry that the settings name, and says what was done, until killed.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { backup } from '#operations/backup/backup.ts'
import { restore } from '#operations/backup/restore.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { importCredentials } from '#operations/credentials/import-credentials.ts'
import { findProfile, saveProfile } from '#operations/credentials/import-profiles.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { compromise, moveAddress, rotateKey } from '#operations/keys/change-keys.ts'
import { noteOf } from '#operations/registry/author.ts'
import { shapeOf } from '#operations/tables/import-profile.ts'
import { activeKey } from '#signing/key-ring.ts'
import { person } from '#tests/support/people/people.ts'
import { tableNumber } from '#tests/support/people/tables.ts'

const [kind = '', from = '', place = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const services = await boot(config)
const author = { who: 'worker', why: 'A drill.' }

// Written at once and not buffered: what was said was true when the process died.
const say = (...args: unknown[]) => writeSync(1, `${args.join(' ')}\n`)

const issue = (number: number) =>
  issueCredential(
    services,
    { holder: person(number).holder, courseId: 'certification' },
    author,
    services.clock.now(),
  )

// Issues a credential, makes a decision about it, and says so.
const deciding =
  (said: string, decide: (deciding: Parameters<typeof revokeCredential>[0]) => Promise<unknown>) =>
  async (number: number) => {
    const { id } = await issue(number)
    await decide({ registry: services, cid: id, author, now: services.clock.now() })
    say(said, id)
  }

const keyChange = () => ({
  services,
  place: config.signingKeys,
  note: noteOf(author, services.clock.now()),
})

const acts: Record<string, (number: number) => Promise<unknown>> = {
  issue: async (number) => say('issued', (await issue(number)).id),
  import: async (number) => {
    const profile = { only: { first_name: ['Ada', 'Bad'] } }
    await saveProfile(services, 'drill', profile, author, services.clock.now())
    const { options } = await findProfile(services.store, 'drill')
    const table = `${tableNumber(number)}\nBad,Row,no address,certification,soon\n`
    const shape = { ...shapeOf(options, 'drill'), goodRows: true }
    await importCredentials(services, table, author, services.clock.now(), shape)
    say('imported', number)
  },
  revoke: deciding('revoked', revokeCredential),
  correct: deciding('corrected', (about) => correctCredential(about, { lastName: 'Corrected' })),
  erase: deciding('erased', eraseCredential),
  suspend: deciding('lifted', async (about) => {
    await suspendCredential(about)
    await liftSuspension(about)
  }),
  rotate: async () => say('signs-with', activeKey(await rotateKey(keyChange()))?.id),
  async move(number) {
    const address = `https://address-${number}.example`
    await moveAddress(keyChange(), address)
    say('moved', address)
  },
  async compromise() {
    const { keyId } = services.keys.signer()
    await compromise({
      ...keyChange(),
      keyId,
      since: '2026-01-01T00:00:00Z',
      onProgress: () => {},
    })
    say('compromised', keyId)
  },
  async backup(number) {
    const file = join(place, `${number}.backup`)
    await backup(services, file, services.clock.now())
    say('backed-up', file)
  },
  async restore() {
    await restore({ registry: services, file: place, author, now: services.clock.now(), heads: [] })
    say('restored', place)
    await new Promise(() => setInterval(() => {}, 60_000))
  },
}

const act = acts[kind] ?? (() => Promise.reject(new Error(`there is no ${kind}`)))
say('ready')
for (let number = Number(from); ; number += 1) {
  await act(number)
  const head = services.log.head()
  if (head) say('head', head.size, writeBase64(head.root))
}
