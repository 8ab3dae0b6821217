// A credential that is erased while servers run, on both stores: no address knows it any more, whatever was drawn before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { filesOf, pathOf } from '#domain/log/tiles.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startFixture } from '#tests/support/server.ts'

// The first drawing starts a worker that reads its fonts.
const requestMs = 120_000
const holder = { firstName: 'Zqxjina', lastName: 'Wvqyk', email: 'zqxjina@wvqyk.example' }

const addressesOf = (id: string, hash: string) => [
  `/api/credentials/verify/${id}`,
  `/api/credentials/verify/${hash}`,
  `/verify?cid=${id}`,
  `/verify?cid=${hash}`,
  `/api/credentials/directory?search=${holder.firstName}`,
  '/api/credentials/directory',
  ...['', '.json', '.pdf', '.png', '.svg', '.tlog-proof', '.bundle.json'].map(
    (ending) => `/credentials/${id}${ending}`,
  ),
]

onBothStores(({ newRegistry }) => {
  test('every address answers as for an id that was never issued', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await beginLog(services.log, new Date())
    const ours = { ...person(2), holder }
    await services.store.fill(initialCatalogue, [person(1), ours, ...people(3, 3)], note, signFor(services))
    const environment = { RATE_LIMIT: 'off', HOLDER_LIST: 'on' }
    const clock = { now: () => new Date() }
    const app = await startFixture({ services: { ...services, clock }, environment, requestMs })
    const get = async (url: string) => {
      const { statusCode, headers, rawPayload } = await app.inject(url)
      const { etag: _, date: __, ...said } = headers
      return { statusCode, said: JSON.stringify(said), body: rawPayload.toString('latin1') }
    }
    const found = (await services.store.find({ id: ours.id, hashes: [], isMistyped: false })) ?? assert.fail()
    const addresses = addressesOf(ours.id, found.verificationHash)
    const before = await Promise.all(addresses.map(get))
    for (const [at, { statusCode }] of before.entries()) assert.equal(statusCode, 200, addresses[at])
    assert.ok(before[0]?.body.includes(holder.lastName))

    const erased = await runNorthmark(registry, 'erase', ours.id, '--why', 'By right')
    assert.equal(erased.code, 0, erased.words)
    const stranger = addressesOf(person(999).id, '0'.repeat(64))
    for (const [at, address] of addresses.entries()) {
      const { statusCode, said, body } = await get(address)
      const other = await get(stranger[at] ?? '')
      assert.equal(statusCode, other.statusCode, address)
      for (const words of [...Object.values(holder), found.verificationHash])
        assert.ok(
          !said.includes(words) && (address.includes(words) || !body.includes(words)),
          `${address}: ${words}`,
        )
      const withoutCid = (text: string) =>
        text
          .replaceAll(ours.id, 'ID')
          .replaceAll(found.verificationHash, 'ID')
          .replaceAll(person(999).id, 'ID')
          .replaceAll('0'.repeat(64), 'ID')
      const isTimed = address.startsWith('/api/credentials/verify') || address.startsWith('/verify')
      if (!isTimed) assert.equal(withoutCid(body), withoutCid(other.body), address)
    }
    const { size } = await services.store.logState()
    for (const path of ['checkpoint', ...[...filesOf(size)].map(pathOf)]) {
      const { statusCode, body } = await get(`/log/${path}`)
      assert.equal(statusCode, 200, path)
      for (const words of [...Object.values(holder), ours.id, found.verificationHash]) {
        assert.ok(!body.includes(words))
        assert.ok(!body.includes(Buffer.from(words, 'hex').toString('latin1')) || words.length < 64)
      }
    }
    assert.equal((await get('/status/1')).statusCode, 200)
  })
})
