// Rotation, move and compromise: written to the key file, recorded in the journal, and resumed after an interruption.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { keyStateOf } from '#domain/badge/issuer.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { compromise, moveAddress, rotateKey, type SignAgain } from '#operations/change-keys.ts'
import { openKeys } from '#signing/key-file.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { keyFileOf, onSqlite } from '#tests/support/both-stores.ts'
import { itemsIn } from '#tests/support/collect.ts'

const note = { who: 'tester', at: '2026-06-01T00:00:00Z', why: 'a test' }
const now = new Date('2026-06-01T00:00:00Z')
const keyId = 'did:web:localhost%3A3000#key-2026-1'
const since = '2026-05-01T00:00:00Z'
const onProgress = () => {}

onSqlite(({ newRegistry }) => {
  async function issuer() {
    const registry = await newRegistry({ keysMadeAt: now })
    const services = { ...(await registry.enter()), clock: { now: () => now } }
    const place = { file: keyFileOf(registry) }
    const said = async () =>
      (await itemsIn(services.store, 'entry')).map(({ act, subject }) => `${act} ${subject}`)
    return { place, said, services, stored: () => readKeySet(readFileSync(place.file, 'utf8')) }
  }

  // The same registry with keys as text.
  const withText = (services: Services, text: string): Services => {
    const { origin } = services.keys
    const place = { text }
    const { keys } = openKeys({ place, address: origin, offered: origin, now, hasSigned: false })
    return { ...services, keys }
  }

  const compromised = [`compromise-key ${keyId}`, `rotate-key ${keyId.replace(/1$/, '2')}`]

  test('a rotation and a move are in the journal', async () => {
    const { place, said, services, stored } = await issuer()
    await rotateKey({ services, place, note })
    await moveAddress({ services, place, note }, 'https://localhost:3000')
    await moveAddress({ services, place, note }, 'https://new.example')
    assert.deepEqual(await said(), [
      `rotate-key ${keyId.replace(/1$/, '2')}`,
      'move-address https://localhost:3000',
      'move-address https://new.example',
      'rotate-key did:web:new.example#key-2026-1',
    ])
    assert.equal(stored().origin, 'https://new.example')
    await assert.rejects(moveAddress({ services, place, note }, services.keys.origin), Refusal)
  })

  test('a compromise that is interrupted is resumed: marked and noted once, signed again to the end', async () => {
    const { place, said, services, stored } = await issuer()
    const signers: string[] = []
    const signAgain: SignAgain = async ({ keys }) => {
      signers.push(keys.signer().keyId)
      if (signers.length === 1) throw new Error('killed')
      return 245
    }
    const asked = { services, place, note, keyId, since, signAgain, onProgress }
    await assert.rejects(compromise(asked), /killed/)
    assert.equal(services.keys.publicKey(keyId)?.state, 'compromised')
    const outcome = await compromise(asked)
    assert.deepEqual([outcome.next, 'signed' in outcome && outcome.signed], ['done', 245])
    assert.deepEqual(signers, Array(2).fill(keyId.replace(/1$/, '2')))
    assert.deepEqual(await said(), compromised)
    assert.deepEqual(stored().keys.map(keyStateOf), ['compromised', 'signing'])
    await assert.rejects(
      compromise({ ...asked, keyId: 'did:web:x#key-1' }),
      /^Error: There is no key did:web:x#key-1/,
    )
  })

  test('keys that are kept as text are returned before anything is signed with a new one', async () => {
    const { said, services, stored } = await issuer()
    const mark = (text: string) =>
      compromise({
        services: withText(services, text),
        place: { text },
        note,
        keyId,
        since,
        signAgain: async () => 3,
        onProgress,
      })
    const first = await mark(JSON.stringify(stored()))
    assert.equal(first.next, 'put in place')
    const second = await mark(JSON.stringify(first.set))
    assert.equal(second.next, 'done')
    assert.deepEqual(second.set.keys, first.set.keys)
    assert.deepEqual(await said(), compromised)
  })

  test('the name of a key in text that was discarded is not used again', async () => {
    const { services: opened, stored } = await issuer()
    const place = { text: JSON.stringify(stored()) }
    const services = withText(opened, place.text)
    const asked = { services, place, note, keyId, since, signAgain: async () => 0, onProgress }
    await rotateKey({ services, place, note })
    const { set } = await compromise(asked)
    const again = await compromise(asked)
    assert.deepEqual(
      [set, again.set].map(({ keys }) => keys.at(-1)?.id.slice(-10)),
      ['key-2026-3', 'key-2026-4'],
    )
    readKeySet(JSON.stringify(again.set))
  })
})
