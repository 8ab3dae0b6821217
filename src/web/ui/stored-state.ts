// A value that is shown in several places at once; kept on the device, if it has a key, and in step between tabs.
import { useSyncExternalStore } from 'react'

export type StoredState<Value> = {
  initial: Value
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

// What is stored may be anything: parse gives a sound value for every text, and for none.
export type Storing<Value> = {
  key: string
  parse: (stored: string | null) => Value
  format: (value: Value) => string
}

export function createState<Value>(initial: Value, storing?: Storing<Value>): StoredState<Value> {
  const listeners = new Set<() => void>()
  // What no storage holds, because there is no key or it was refused: it lasts as long as the page.
  let unstored: { value: Value } | undefined
  // The same stored text gives the same value, so that nothing is drawn again for nothing.
  let lastRead: { text: string | null; value: Value } | undefined

  function get(): Value {
    if (unstored) return unstored.value
    if (!storing) return initial
    try {
      const text = localStorage.getItem(storing.key)
      if (lastRead?.text !== text) lastRead = { text, value: storing.parse(text) }
      return lastRead.value
    } catch {
      return initial
    }
  }

  function store(value: Value): boolean {
    if (!storing) return false
    try {
      localStorage.setItem(storing.key, storing.format(value))
      return true
    } catch {
      return false
    }
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  // An event without a key: another tab has cleared everything.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storing?.key || key === null) notify()
  }

  return {
    initial,
    get,
    set(value) {
      unstored = store(value) ? undefined : { value }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (storing) addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

export const useStoredState = <Value>({ initial, get, subscribe }: StoredState<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
