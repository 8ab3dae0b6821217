// Work of one turn goes on side by side, and work of the next by itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gathering } from '#server/verification/gather.ts'

test('what was asked within one turn goes on in one, step by step, and nobody waits for who comes later', async () => {
  const gathered = gathering()
  const steps: string[] = []
  async function work(name: string): Promise<void> {
    steps.push(`${name} comes`)
    await gathered()
    steps.push(`${name} asks`)
    await undefined
    steps.push(`${name} answers`)
  }
  const early = [work('one'), work('other')]
  await Promise.resolve()
  assert.deepEqual(steps, ['one comes', 'other comes'], 'before the turn has ended nothing is asked')
  let late: Promise<void> | undefined
  setImmediate(() => {
    late = work('late')
  })
  await Promise.all(early)
  assert.deepEqual(steps.slice(2, 6), ['one asks', 'other asks', 'one answers', 'other answers'])
  await new Promise((goOn) => setImmediate(goOn))
  await late
  assert.deepEqual(steps.slice(6), ['late comes', 'late asks', 'late answers'])
})
