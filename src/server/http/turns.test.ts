// One caller's flood is held to a pace, and everyone else has the next turn.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Turns } from '#server/http/turns.ts'

const here = () => false
const nextTurn = () => new Promise(setImmediate)

function flooded(perSecond: number) {
  let nowMs = 0
  const begun: string[] = []
  const turns = new Turns(perSecond, () => nowMs)
  return {
    begun,
    pass(ms: number) {
      nowMs += ms
    },
    ask(caller: string, isGone = here) {
      const begin = () => void begun.push(caller)
      if (turns.take(caller, { begin, isGone })) begin()
    },
  }
}

// Before the others, whose timers would be counted too.
test('however many are begun meanwhile, one timer waits for what is due later', async (context) => {
  const waiting = new Set<unknown>()
  const set = mock.method(globalThis, 'setTimeout', () => {
    const timer = { unref: () => timer }
    waiting.add(timer)
    return timer
  })
  mock.method(globalThis, 'clearTimeout', (timer: unknown) => waiting.delete(timer))
  context.after(() => mock.restoreAll())
  const { ask } = flooded(100)
  for (let asked = 0; asked < 60; asked += 1) ask('many')
  for (let other = 0; other < 50; other += 1) {
    ask(`other ${other}`)
    await nextTurn()
  }
  assert.ok(set.mock.callCount() > 30)
  assert.equal(waiting.size, 1)
})

test('in one turn one request of each caller is begun', async () => {
  const { ask, begun } = flooded(1000)
  for (let asked = 0; asked < 4; asked += 1) ask('many')
  ask('one')
  ask('other')
  assert.deepEqual(begun, ['many', 'one', 'other'])
  await nextTurn()
  assert.deepEqual(begun, ['many', 'one', 'other', 'many'])
  await nextTurn()
  await nextTurn()
  assert.equal(begun.length, 6)
})

test('beyond its pace a caller waits, nobody else does, and time brings what is due', async () => {
  const { ask, begun, pass } = flooded(100)
  for (let asked = 0; asked < 60; asked += 1) ask('many')
  for (let turn = 0; turn < 80; turn += 1) await nextTurn()
  const atOnce = begun.length
  assert.equal(atOnce, 11, 'a tenth of a second in advance, and the one that is due')
  ask('one')
  assert.equal(begun.at(-1), 'one')
  for (let tenth = 1; tenth <= 3; tenth += 1) {
    pass(100)
    while (begun.length < atOnce + 1 + 10 * tenth) await nextTurn()
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    assert.equal(begun.length, atOnce + 1 + 10 * tenth)
  }
})

test('who has gone is not begun, and keeps nobody waiting', async () => {
  const { ask, begun, pass } = flooded(100)
  for (let asked = 0; asked < 11; asked += 1) {
    ask('many')
    await nextTurn()
  }
  for (let asked = 0; asked < 500; asked += 1) ask('many', () => true)
  ask('many')
  pass(10)
  while (begun.length < 12) await nextTurn()
})
