// A decision made by one server is in the very next answer of another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liftSuspension, revokeCredential, suspendCredential } from '#operations/credentials/decide.ts'
import { author } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const { id, formerHash } = person(1)

onBothStores(({ newRegistry }) => {
  test('another server shows a suspension, its end and a revocation at once', async () => {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const [here, there] = [await registry.enter(), await registry.enter()]
    await enter(here, [person(1)])
    const app = await startFixture({
      services: { ...there, clock },
    })
    const said = async () => {
      const { finding } = (await app.inject(`/api/credentials/verify/${formerHash}`)).json()
      const [card] = (await app.inject('/api/credentials/directory')).json()
      const page = (await app.inject(`/verify?cid=${id}`)).body
      return [finding, card.standing, /preview\.png\?(\w+)/.exec(page)?.[1]]
    }
    const about = { registry: here, cid: id, author, now: clock.now() }
    assert.deepEqual(await said(), Array(3).fill('valid'))
    await suspendCredential(about)
    assert.deepEqual(await said(), Array(3).fill('suspended'))
    await liftSuspension(about)
    assert.deepEqual(await said(), Array(3).fill('valid'))
    await revokeCredential(about)
    assert.deepEqual(await said(), Array(3).fill('revoked'))
  })
})
