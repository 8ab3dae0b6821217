// A rotation and a move are written to the key file and recorded in the journal.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { RefusedError } from '#errors/user-facing-error.ts'
import { moveAddress, rotateKey } from '#operations/keys/change-keys.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { keyFileOf, onSqlite } from '#tests/support/stores/both-stores.ts'
import { itemsIn } from '#tests/support/stores/collect.ts'

const note = { who: 'tester', at: '2026-06-01T00:00:00Z', why: 'a test' }
const now = new Date('2026-06-01T00:00:00Z')

onSqlite(({ newRegistry }) => {
  test('records a rotation and a move in the journal', async () => {
    const registry = await newRegistry({ keysMadeAt: now })
    const services = { ...(await registry.enter()), clock: { now: () => now } }
    const place = { file: keyFileOf(registry) }
    await rotateKey({ services, place, note })
    await moveAddress({ services, place, note }, 'https://localhost:3000')
    await moveAddress({ services, place, note }, 'https://new.example')
    assert.deepEqual(
      (await itemsIn(services.store, 'entry')).map(({ act, subject }) => `${act} ${subject}`),
      [
        'rotate-key did:web:localhost%3A3000#key-2026-2',
        'move-address https://localhost:3000',
        'move-address https://new.example',
        'rotate-key did:web:new.example#key-2026-1',
      ],
    )
    assert.equal(readKeySet(readFileSync(place.file, 'utf8')).origin, 'https://new.example')
    await assert.rejects(moveAddress({ services, place, note }, services.keys.origin), RefusedError)
  })
})
