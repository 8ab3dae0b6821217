// Whoever asks for much does not keep others from what is little.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeTurns } from '#workers/take-turns.ts'

// Work that ends when it is told to, and says in which order it was begun and ended.
function workshop(longestQueue: number) {
  const takeTurn = takeTurns({ longestQueue, refusal: () => new Error('no room') })
  const done: string[] = []
  let running = 0
  let most = 0
  const ask = (caller: string, name = caller) =>
    takeTurn(caller, async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      done.push(name)
      return name
    }).catch((error: Error) => error.message)
  return { ask, done, mostAtOnce: () => most }
}

const many = <Result>(count: number, ask: (number: number) => Result) =>
  Array.from({ length: count }, (_, number) => ask(number))

test('one thing is done at a time, and a caller’s own in the order of asking', async () => {
  const { ask, done, mostAtOnce } = workshop(10)
  await Promise.all(many(5, (number) => ask('one', `${number}`)))
  assert.deepEqual(done, ['0', '1', '2', '3', '4'])
  assert.equal(mostAtOnce(), 1)
})

test('a newcomer’s turn comes after one of each other caller, not after all that they ask for', async () => {
  const { ask, done } = workshop(100)
  const greedy = [...many(20, () => ask('greedy')), ...many(20, () => ask('greedy too'))]
  const modest = ask('modest')
  await Promise.all([...greedy, modest])
  assert.equal(done.indexOf('modest'), 3, done.join())
})

test('when the queue is full, the last of the longest line gives way to whoever waits for less', async () => {
  const { ask, done } = workshop(10)
  // One is begun at once, ten wait.
  const greedy = many(11, (number) => ask('greedy', `greedy ${number}`))
  const others = many(5, (number) => ask(`other ${number}`))
  const outcomes = await Promise.all(greedy)
  assert.deepEqual(outcomes.slice(6), Array(5).fill('no room'))
  assert.deepEqual(
    await Promise.all(others),
    many(5, (number) => `other ${number}`),
  )
  assert.equal(done.length, 11)
})

test('four that ask for all they may deny nothing to fifty others that come one by one', async () => {
  const { ask } = workshop(50)
  const floods = many(4, (caller) => many(200, () => ask(`flood ${caller}`)))
  const refused: string[] = []
  for (let visitor = 0; visitor < 50; visitor += 1) {
    const outcome = await ask(`visitor ${visitor}`)
    if (outcome === 'no room') refused.push(outcome)
  }
  assert.deepEqual(refused, [])
  await Promise.all(floods.flat())
})

test('nobody gives way to a caller that waits for as much, and a full queue is told so', async () => {
  const { ask } = workshop(4)
  const first = many(5, () => ask('one'))
  assert.equal(await ask('one'), 'no room')
  const each = many(4, (number) => ask(`caller ${number}`))
  const outcomes = await Promise.all([...first, ...each])
  assert.equal(outcomes.filter((outcome) => outcome === 'no room').length, 4)
})

test('work that fails passes the turn on', async () => {
  const takeTurn = takeTurns({ longestQueue: 5, refusal: () => new Error('no room') })
  const failing = takeTurn('one', () => Promise.reject(new Error('broken')))
  const next = takeTurn('two', async () => 'done')
  await assert.rejects(failing, /broken/)
  assert.equal(await next, 'done')
})
