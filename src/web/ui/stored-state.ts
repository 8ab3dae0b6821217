// A value shared between components, stored on the device if it has a key, and synced between tabs.
import { useSyncExternalStore } from 'react'

type StoredState<Value> = {
  initial: Value
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

// `parse` must return a valid value for any text, and for none.
export type Storing<Value> = {
  key: string
  parse: (stored: string | null) => Value
  format: (value: Value) => string
}

// If storage is blocked, the value lasts as long as the page.
export function createState<Value>(initial: Value, storing?: Storing<Value>): StoredState<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | undefined

  function read(): Value {
    try {
      return storing ? storing.parse(localStorage.getItem(storing.key)) : initial
    } catch {
      return initial
    }
  }

  function change(next: typeof current): void {
    current = next
    for (const listener of listeners) listener()
  }

  // An event without a key means that another tab cleared everything. There are no events during prerendering.
  if (storing)
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === storing.key || key === null) change(undefined)
    })

  return {
    initial,
    get() {
      current ??= { value: read() }
      return current.value
    },
    set(value) {
      try {
        if (storing) localStorage.setItem(storing.key, storing.format(value))
      } catch {}
      change({ value })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStoredState = <Value>({ initial, get, subscribe }: StoredState<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
