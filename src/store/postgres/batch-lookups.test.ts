// Lookups are batched, and each gets its own answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchLookups } from '#store/postgres/batch-lookups.ts'

test('those who ask at once are answered by one question, each with their own row', async () => {
  const asked: string[][] = []
  const find = batchLookups(
    async (keys) => {
      asked.push(keys)
      return keys.filter((key) => key !== 'none').map((key) => ({ key }))
    },
    ({ key }) => key,
  )
  const answers = await Promise.all([find('a'), find('b'), find('a'), find('none')])
  assert.deepEqual(answers, [{ key: 'a' }, { key: 'b' }, { key: 'a' }, undefined])
  assert.deepEqual(asked, [['a', 'b', 'none']])
})

test('who asks later is answered by a later question, never from memory', async () => {
  let reading = 0
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const find = batchLookups(
    async (keys) => {
      reading += 1
      const now = reading
      begun.resolve()
      await held.promise
      return keys.map((key) => ({ key, now }))
    },
    ({ key }) => key,
  )
  const first = find('a')
  await begun.promise
  const second = find('a')
  held.resolve()
  assert.deepEqual([(await first)?.now, (await second)?.now], [1, 2])
  const many = await Promise.all(Array.from({ length: 500 }, (_, at) => find(String(at))))
  assert.deepEqual(
    many.map((row) => row?.key),
    Array.from({ length: 500 }, (_, at) => String(at)),
  )
})

test('a question that fails fails all who share it, and the next is asked anew', async () => {
  let isBroken = true
  const find = batchLookups(
    async (keys) => {
      if (isBroken) throw new Error('away')
      return keys.map((key) => ({ key }))
    },
    ({ key }) => key,
  )
  const both = await Promise.allSettled([find('a'), find('b')])
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  isBroken = false
  assert.deepEqual(await find('a'), { key: 'a' })
})

test('while no answer comes the queue grows to its limit and no further, and is worked off when one does', async () => {
  const held = Promise.withResolvers<void>()
  const find = batchLookups(
    async (keys) => {
      await held.promise
      return keys.map((key) => ({ key }))
    },
    ({ key }) => key,
  )
  const begun = [find('first')]
  await new Promise(setImmediate)
  begun.push(find('second'))
  await new Promise(setImmediate)
  const waiting = Array.from({ length: 5000 }, (_, at) => find(String(at % 50)))
  await assert.rejects(find('one more'), { code: 'unreachable' })
  held.resolve()
  const rows = await Promise.all([...begun, ...waiting])
  assert.equal(rows.length, 5002)
  assert.deepEqual(await find('one more'), { key: 'one more' })
})
