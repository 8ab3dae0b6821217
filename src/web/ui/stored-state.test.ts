// Stored state reads and writes storage, survives blocked storage and notifies subscribers.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createState, type Storing } from '#web/ui/stored-state.ts'

const stored = new Map<string, string>()
let isRefused = false
let storageListeners = new Set<(event: { key: string | null }) => void>()

function refuse(): void {
  if (isRefused) throw new DOMException('denied', 'SecurityError')
}

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => {
      refuse()
      return stored.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      refuse()
      stored.set(key, text)
    },
  },
  addEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
    storageListeners.add(listener),
})

beforeEach(() => {
  stored.clear()
  isRefused = false
  storageListeners = new Set()
})

const tell = (key: string | null) => {
  for (const listener of storageListeners) listener({ key })
}

const words: Storing<string[]> = {
  key: 'words',
  parse: (text) => (text?.startsWith('+') ? text.slice(1).split(',') : []),
  format: (value) => `+${value.join()}`,
}

test('notifies every listener of a change, and forgets a value without a key', () => {
  const state = createState(1)
  const heard: number[] = []
  const stop = state.subscribe(() => heard.push(state.get()))
  state.set(2)
  stop()
  state.set(3)
  assert.deepEqual(heard, [2])
  assert.equal(state.get(), 3)
  assert.equal(stored.size, 0)
  assert.equal(storageListeners.size, 0)
})

test('stores a value with a key, and reads it back on the next page', () => {
  createState([], words).set(['a', 'b'])
  assert.equal(stored.get('words'), '+a,b')
  assert.deepEqual(createState<string[]>([], words).get(), ['a', 'b'])
})

test('a value is stable until it changes, and invalid text is corrected', () => {
  stored.set('words', '+a')
  const state = createState<string[]>([], words)
  assert.equal(state.get(), state.get())
  stored.set('words', 'something strange')
  assert.deepEqual(createState<string[]>([], words).get(), [])
})

test('holds the value in memory if storage is blocked', () => {
  isRefused = true
  const state = createState<string[]>(['first'], words)
  assert.deepEqual(state.get(), ['first'])
  let changes = 0
  state.subscribe(() => {
    changes += 1
  })
  state.set(['a'])
  assert.deepEqual(state.get(), ['a'])
  assert.equal(changes, 1)
})

test('follows changes from other tabs, for its own key only', () => {
  const state = createState<string[]>([], words)
  let changes = 0
  const stop = state.subscribe(() => {
    changes += 1
  })
  tell('something else')
  assert.equal(changes, 0)
  stored.set('words', '+other')
  tell('words')
  assert.deepEqual([changes, state.get()], [1, ['other']])
  stored.clear()
  tell(null)
  assert.deepEqual([changes, state.get()], [2, []])
  stop()
  tell('words')
  assert.equal(changes, 2)
})
