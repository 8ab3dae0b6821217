// Rotation, move and compromise: made in the key file, said in the journal, and taken up where they were interrupted.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { keyStateOf } from '#domain/badge/issuer.ts'
import type { Act } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { compromise, moveAddress, rotateKey, type SignAnew } from '#operations/change-keys.ts'
import { type KeyPlace, openKeys } from '#signing/key-file.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { note } from '#tests/support/people.ts'
import { answeringStore } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const now = new Date('2026-06-01T00:00:00Z')
const origin = 'https://issuer.example'
const keyId = 'did:web:issuer.example#key-2026-1'
const since = '2026-05-01T00:00:00Z'

const servicesFor = (place: KeyPlace, said: string[]) => ({
  store: {
    ...answeringStore,
    record: async (act: string, subject: string) => {
      said.push(`${act} ${subject}`)
    },
    history: async (subject: string) =>
      said
        .filter((line) => line.endsWith(` ${subject}`))
        .map((line) => ({ ...note, act: line.split(' ')[0] as Act, subject, at: momentOf(now) })),
  },
  keys: openKeys({ place, address: origin, offered: origin, now, hasSigned: false }).keys,
  clock: { now: () => now },
})

function issuer() {
  const said: string[] = []
  const place = { file: join(temporaryFolder('changes'), 'keys.json') }
  return {
    place,
    said,
    services: servicesFor(place, said),
    stored: () => readKeySet(readFileSync(place.file, 'utf8')),
  }
}

const onProgress = () => {}

const compromised = [`compromise-key ${keyId}`, 'rotate-key did:web:issuer.example#key-2026-2', 'seal seal-2']

test('a rotation and a move are in the journal', async () => {
  const { place, said, services, stored } = issuer()
  await rotateKey({ services, place, note })
  await moveAddress({ services, place, note }, 'https://new.example')
  assert.deepEqual(said, [
    'rotate-key did:web:issuer.example#key-2026-2',
    'move-address https://new.example',
    'rotate-key did:web:new.example#key-2026-1',
  ])
  assert.equal(stored().origin, 'https://new.example')
  await assert.rejects(moveAddress({ services, place, note }, origin), Refusal)
})

test('a compromise that is interrupted is taken up again: marked and noted once, signed anew to the end', async () => {
  const { place, said, services, stored } = issuer()
  const calls: string[] = []
  const signAnew: SignAnew = async ({ keys }, id) => {
    calls.push(`${id} under ${keys.signer().keyId}, ${keys.sealState()}`)
    if (calls.length === 1) throw new Error('killed')
    return 245
  }
  const asked = { services, place, note, keyId, since, signAnew, onProgress }
  await assert.rejects(compromise(asked), /killed/)
  assert.equal(services.keys.publicKey(keyId)?.state, 'compromised')
  assert.equal(services.keys.sealState(), 'sealing')
  const outcome = await compromise(asked)
  assert.deepEqual([outcome.next, 'signed' in outcome && outcome.signed], ['done', 245])
  assert.deepEqual(calls, Array(2).fill(`${keyId} under did:web:issuer.example#key-2026-2, sealing`))
  assert.deepEqual(said, compromised)
  assert.deepEqual(stored().keys.map(keyStateOf), ['compromised', 'signing'])
  assert.deepEqual(
    stored().seals?.map(({ state }) => state),
    ['dropped', 'sealed'],
  )
  await assert.rejects(
    compromise({ ...asked, keyId: 'did:web:x#key-1' }),
    /^Error: There is no key did:web:x#key-1/,
  )
})

test('what an interrupted call has left of another key is finished as well, before the old seal is dropped', async () => {
  const { place, services, stored } = issuer()
  let isKilled = true
  const seen: string[] = []
  const signAnew: SignAnew = async (_, id) => {
    if (isKilled) throw new Error('killed')
    seen.push(id)
    return 1
  }
  const asked = { services, place, note, since, signAnew, onProgress }
  await assert.rejects(compromise({ ...asked, keyId }), /killed/)
  isKilled = false
  const second = keyId.replace(/1$/, '2')
  const outcome = await compromise({ ...asked, keyId: second })
  assert.deepEqual(seen, [keyId, second])
  assert.equal('signed' in outcome && outcome.signed, 2)
  assert.deepEqual(
    stored().seals?.map(({ state }) => state),
    ['dropped', 'dropped', 'sealed'],
  )
})

test('keys that are kept as text are handed back before anything is signed with a new one', async () => {
  const { place: file, stored } = issuer()
  assert.ok(file)
  const said: string[] = []
  const signAnew: SignAnew = async () => 3
  const mark = (place: KeyPlace) =>
    compromise({ services: servicesFor(place, said), place, note, keyId, since, signAnew, onProgress })
  const first = await mark({ text: JSON.stringify(stored()) })
  assert.equal(first.next, 'put in place')
  const second = await mark({ text: JSON.stringify(first.set) })
  assert.equal(second.next, 'done')
  assert.deepEqual(second.set.keys, first.set.keys)
  assert.equal(second.set.seals?.at(-1)?.state, 'sealed')
  assert.deepEqual(said, compromised)
})

test('a move to another scheme of the same host is said, in the journal as well', async () => {
  const { place, said, services } = issuer()
  await moveAddress({ services, place, note }, 'http://issuer.example')
  assert.deepEqual(said, ['move-address http://issuer.example'])
})

test('text that is thrown away takes its names along, of the key and of the seal', async () => {
  const { stored } = issuer()
  const said: string[] = []
  const place = { text: JSON.stringify(stored()) }
  const services = servicesFor(place, said)
  const asked = { services, place, note, keyId, since, signAnew: async () => 0, onProgress }
  await rotateKey({ services, place, note })
  const { set } = await compromise(asked)
  const again = await compromise(asked)
  assert.deepEqual(
    [set, again.set].map(({ keys, seals }) => [keys.at(-1)?.id.slice(-10), seals?.at(-1)?.id]),
    [
      ['key-2026-3', 'seal-2'],
      ['key-2026-4', 'seal-3'],
    ],
  )
  readKeySet(JSON.stringify(again.set))
})
