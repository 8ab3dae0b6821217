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

// Storage can be refused; then the value lasts as long as the page.
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

  // An event without a key: another tab has cleared everything. While pages are rendered to HTML there are no events.
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
