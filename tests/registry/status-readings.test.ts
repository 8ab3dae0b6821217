// Signed lists cost their readers nothing but a look at the head: what was withdrawn is read once after each change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusListPath, statusPurposes } from '#domain/badge/addresses.ts'
import type { Store } from '#store/store.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { erase, fillNew, withdrawal } from '#tests/support/erasing.ts'
import { note, person } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'

// Counts what is read whole.
function counting(store: Store) {
  const readings = { withdrawn: 0, erased: 0 }
  const counted: Store = {
    ...store,
    withdrawn() {
      readings.withdrawn += 1
      return store.withdrawn()
    },
    erased() {
      readings.erased += 1
      return store.erased()
    },
  }
  return { counted, readings }
}

onBothStores(({ newRegistry }) => {
  test('what was withdrawn is read once for all requests, one after the other and at once, until something changes', async () => {
    const { registry, services } = await fillNew(newRegistry)
    const { counted, readings } = counting(services.store)
    const app = await startFixture({
      services: { ...services, store: counted },
      environment: { RATE_LIMIT: 'off' },
    })
    const paths = statusPurposes.map((purpose) => statusListPath(1, purpose))
    async function askOften(): Promise<void> {
      for (const path of [...paths, ...paths]) assert.equal((await app.inject(path)).statusCode, 200)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => app.inject(paths[at % 2] ?? '')),
      )
      for (const { statusCode } of answers) assert.equal(statusCode, 200)
    }
    await askOften()
    assert.deepEqual(readings, { withdrawn: 1, erased: 1 })
    // By another process.
    const elsewhere = await registry.open()
    await elsewhere.revoke(person(2).id, withdrawal, note)
    await askOften()
    assert.deepEqual(readings, { withdrawn: 2, erased: 2 })
    await erase(services, person(3).id)
    await askOften()
    assert.deepEqual(readings, { withdrawn: 3, erased: 3 })
  })

  test('what could not be read is asked for again', async () => {
    const { services } = await fillNew(newRegistry)
    const { counted, readings } = counting(services.store)
    let isAway = true
    const store: Store = {
      ...counted,
      withdrawn: () => (isAway ? Promise.reject(new Error('a drill')) : counted.withdrawn()),
    }
    const app = await startFixture({ services: { ...services, store }, environment: { RATE_LIMIT: 'off' } })
    assert.equal((await app.inject('/status/1')).statusCode, 500)
    isAway = false
    assert.equal((await app.inject('/status/1')).statusCode, 200)
    assert.equal(readings.withdrawn, 1)
  })
})
