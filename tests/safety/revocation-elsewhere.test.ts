// A revocation made in one place is seen by the next verification in every other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liftSuspension, revokeCredential, suspendCredential } from '#operations/decide.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { author } from '#tests/support/erasing.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { person, enter as put } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const keysMadeAt = new Date('2026-01-01T00:00:00Z')
const decisions = isLongRun ? 300 : 10
const { id, formerHash } = person(1)

onBothStores(({ newRegistry }) => {
  test('of two servers on one registry, one decides again and again, and the very next answer of the other says so', async () => {
    const { enter } = await newRegistry({ keysMadeAt })
    const [here, there] = [await enter(), await enter()]
    await put(here, [person(1)])
    const about = { registry: here, cid: id, author, now: clock.now() }
    const servers = await Promise.all(
      [here, there].map(async (one) => {
        const services = { ...one, clock }
        const app = await startFixture({ services, environment: { RATE_LIMIT: 'off' } })
        return { app, address: await app.listen({ port: 0 }) }
      }),
    )
    const valid = async (server = servers[1]) =>
      (
        (await (await fetch(`${server?.address}/api/credentials/verify/${formerHash}`)).json()) as {
          valid: boolean
        }
      ).valid
    let seen = 0
    for (let change = 0; change < decisions; change += 1) {
      const isSuspended = change % 2 === 0
      await (isSuspended ? suspendCredential(about) : liftSuspension(about))
      if ((await valid()) === !isSuspended) seen += 1
      assert.equal(await valid(servers[0]), !isSuspended)
    }
    await revokeCredential(about)
    if (!(await valid())) seen += 1
    assert.equal(seen, decisions + 1)
    assert.equal(await valid(servers[0]), false)
    await Promise.all(servers.map(({ app }) => app.close()))
  })
})
