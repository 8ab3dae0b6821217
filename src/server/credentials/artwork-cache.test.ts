// Drawings are made by the worker and cached; when the queue is full, the next is refused.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/failures.ts'
import { startArtworkCache } from '#server/credentials/artwork-cache.ts'
import { openFilePool } from '#server/credentials/file-pool.ts'

// Few enough that a busy machine makes them before their deadline.
const maxQueuedTasks = 3
const pool = openFilePool(maxQueuedTasks)
after(pool.close)
const drawer = startArtworkCache('first', pool)

const badge = (title: string) => drawer.fileOf({ kind: 'achievement', course: { title, type: 'CERT' } })

test('a rendering’s ETag depends on the release and what it shows', () => {
  const [one, same, other] = [badge('One'), badge('One'), badge('Other')]
  assert.equal(one.type, 'image/svg+xml; charset=utf-8')
  assert.equal(one.contents, same.contents)
  assert.notEqual(one.contents, other.contents)
  const next = startArtworkCache('second', pool).fileOf({
    kind: 'achievement',
    course: { title: 'One', type: 'CERT' },
  })
  assert.notEqual(one.contents, next.contents)
})

test('shares a rendering with concurrent and later requests', async () => {
  const first = badge('Shared').make()
  assert.equal(badge('Shared').make(), first)
  const rendered = await first
  assert.equal(badge('Shared').make(), rendered)
})

test('a failure is not cached: the next request tries again', async () => {
  // Nothing to draw a title from.
  const broken = () => badge(undefined as unknown as string).make() as Promise<Buffer>
  const first = broken()
  await assert.rejects(first)
  const second = broken()
  assert.notEqual(second, first)
  await assert.rejects(second)
})

test('rejects renderings beyond the queue with a sentence until it has room', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: maxQueuedTasks + 1 }, (_, one) => badge(`Course ${one}`).make()),
  )
  const [refused, ...others] = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.ok(refused instanceof ApiError)
  assert.equal(refused.code, 'too-many-files')
  assert.deepEqual(others, [])
  assert.ok(await badge(`Course ${maxQueuedTasks}`).make())
})
