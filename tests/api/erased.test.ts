// A credential that is erased while servers run: no address knows it any more, whatever was rendered before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

// The first drawing starts a worker that reads its fonts.
const requestTimeoutMs = 120_000
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

onSqlite(({ newRegistry }) => {
  test('every address answers for an erased id as for one never issued', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const ours = { ...person(2), holder }
    await enter(services, [person(1), ours, ...people(3, 3)])
    const environment = { SHOW_OTHER_CREDENTIALS: 'on' }
    const clock = { now: () => new Date() }
    const app = await startFixture({ services: { ...services, clock }, environment, requestTimeoutMs })
    const get = async (url: string) => {
      const { statusCode, headers, rawPayload } = await app.inject(url)
      const { etag: _, date: __, ...said } = headers
      return { statusCode, said: JSON.stringify(said), body: rawPayload.toString('latin1') }
    }
    const { verificationHash: hash } = (await find(services, ours.id))?.credential ?? assert.fail()
    const addresses = addressesOf(ours.id, hash)
    const before = await Promise.all(addresses.map(get))
    for (const [at, { statusCode }] of before.entries()) assert.equal(statusCode, 200, addresses[at])
    assert.ok(before[0]?.body.includes(holder.lastName))

    const erased = await runNorthmark(registry, 'erase', ours.id, '--why', 'By right')
    assert.equal(erased.code, 0, erased.err)
    const stranger = addressesOf(person(999).id, '0'.repeat(64))
    for (const [at, address] of addresses.entries()) {
      const { statusCode, said, body } = await get(address)
      const other = await get(stranger[at] ?? '')
      assert.equal(statusCode, other.statusCode, address)
      for (const trace of [...Object.values(holder), hash])
        assert.ok(
          !said.includes(trace) && (address.includes(trace) || !body.includes(trace)),
          `${address}: ${trace}`,
        )
      const cids = new RegExp(`${ours.id}|${hash}|${person(999).id}|0{64}`, 'g')
      const withoutCid = (text: string) => text.replace(cids, 'ID')
      const isTimed = address.startsWith('/api/credentials/verify') || address.startsWith('/verify')
      if (!isTimed) assert.equal(withoutCid(body), withoutCid(other.body), address)
    }
  })
})
