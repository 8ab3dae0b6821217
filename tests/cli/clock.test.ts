// A machine whose clock was set back changes nothing until a person says that it is right.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { addToken } from '#operations/access/tokens.ts'
import { enter, note, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'

const minuteMs = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
const { id } = person(1)
const revoking = ['revoke', id, '--why', 'a test']

onBothStores(({ newRegistry }) => {
  async function changedIn(minutes: number) {
    const registry = await newRegistry()
    const services = await registry.enter()
    await enter(services, [person(1)])
    const author = { who: 'olga', why: 'a test' }
    const now = new Date()
    const access = { name: 'lms', scopes: ['revoke' as const], expires: inMinutes(9999).slice(0, 10) }
    const { token } = await addToken({ registry: services, author, now }, access)
    await services.change({ ...note, at: inMinutes(minutes) }, async (change) =>
      change.record({ act: 'add', subject: 'report r' }),
    )
    return { registry, token, run: (...args: string[]) => runNorthmark(registry, ...args) }
  }

  test('refuses a change dated before the newest entry, and reports both', async () => {
    const { registry, run, token } = await changedIn(24 * 60)
    const refused = await run(...revoking)
    assert.equal(refused.code, 1)
    assert.match(
      refused.err,
      /^This machine’s clock says \S+, but the newest entry of the journal is of \S+: nothing was changed\. Set the clock\./,
    )
    const server = await boot(readConfig(registry.environment))
    const app = await startFixture({ services: server })
    const answer = await app.inject({
      method: 'POST',
      url: `/api/operator/credentials/${id}/revoke`,
      headers: { authorization: `Bearer ${token}` },
      payload: { reason: 'a test' },
    })
    assert.deepEqual([answer.statusCode, answer.body.startsWith('This machine')], [503, true])
    assert.equal((await app.inject(`/api/credentials/verify/${id}`)).json().finding, 'valid')
    const finding = (await run('doctor', '--json'))
      .json()
      .find(({ part }: { part: string }) => part === 'clock')
    assert.match(finding.message, /^It is behind a change recorded here/)
    assert.equal((await run(...revoking, '--clock-is-right')).code, 0)
    assert.equal((await run('unlist', id, '--why', 'a test')).code, 0, 'and the next needs no flag')
    const checked = await run('check')
    assert.match(checked.err, /^Entry \d+ of the journal is dated .*: the clock was wrong\.$/m)
    assert.equal(checked.code, 0)
    await server.store.close()
  })

  test('accepts a clock that is a few minutes behind', async () => {
    const { run } = await changedIn(4)
    assert.equal((await run(...revoking)).code, 0)
  })
})
