// A revocation made in one place is seen by the next verification in every other.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, person } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const revocation = { at: '2026-06-01T12:00:00Z', reason: 'Misconduct.' }
const { id, verificationHash } = person(1)

onBothStores(({ newRegistry }) => {
  test('of two servers on one registry, one revokes and the next answer of the other says so', async () => {
    const { open } = await newRegistry()
    const [one, other] = [await open(), await open()]
    await one.fill(initialCatalogue, [person(1)], note)
    const servers = await Promise.all(
      [one, other].map(async (store) => {
        const app = await startFixture({ services: { store, clock }, environment: { RATE_LIMIT: 'off' } })
        return { app, address: await app.listen({ port: 0 }) }
      }),
    )
    const valid = async (server = servers[1]) =>
      (
        (await (await fetch(`${server?.address}/api/credentials/verify/${verificationHash}`)).json()) as {
          valid: boolean
        }
      ).valid
    for (let round = 0; round < 50; round += 1) {
      assert.equal(await valid(), true)
      await one.revoke(id, revocation, note)
      assert.equal(await valid(), false, `round ${round}`)
      assert.equal(await valid(servers[0]), false)
      await one.reinstate(id, note)
    }
    await Promise.all(servers.map(({ app }) => app.close()))
  })

  test('the operator’s command revokes, and the next answer of a running server says so', async () => {
    const { open, environment } = await newRegistry()
    const store = await open()
    await store.fill(initialCatalogue, [person(1)], note)
    const app = await startFixture({ services: { store, clock } })
    const valid = async () => (await app.inject(`/api/credentials/verify/${id}`)).json().valid
    const northmark = (...words: string[]) =>
      spawnSync(process.execPath, ['src/cli/northmark.ts', ...words, '--why', 'A drill.'], {
        env: { ...process.env, ...environment },
      }).status
    assert.equal(await valid(), true)
    assert.equal(northmark('revoke', id), 0)
    assert.equal(await valid(), false)
    assert.equal(northmark('reinstate', id), 0)
    assert.equal(await valid(), true)
  })
})
