// More drawings at once than the queue holds: those in it are made, and the rest are asked to retry later.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureWords } from '#contract/failures.ts'
import { startServer } from '#tests/support/safety/start-server.ts'

const queue = 50

test('what the queue holds is drawn, and what it does not is refused with a sentence', async () => {
  const { address } = await startServer({ RATE_LIMIT: 'off', SAMPLE_DATA: 'on' })
  // Many more than the queue holds: some are drawn while others are still being verified.
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const listed = await fetch(`${address}/api/credentials/directory?limit=100&page=${page}`)
      return (await listed.json()) as { id: string }[]
    }),
  )
  const ids = pages.flat().map(({ id }) => id)
  assert.equal(ids.length, 200)
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${address}/credentials/${id}.svg`)
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.text(),
      }
    }),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  assert.ok(answers.length - refused.length >= queue)
  assert.ok(refused.length > 0)
  for (const answer of refused)
    assert.deepEqual(answer, { status: 503, retryAfter: '10', body: failureWords['too-many-files'] })
})
