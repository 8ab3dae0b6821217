// Keeps the readiness ticks on this device, and every open tab in step.
import { useSyncExternalStore } from 'react'
import { noTicks, type Ticks, ticksFrom, withTick, writtenTicks } from '#domain/exam/exam-readiness.ts'
import type { ReadinessId } from '#facts/exam.ts'
import { readinessStorageKey } from '#facts/interface.ts'

// Storage can be forbidden; then the ticks last as long as the page.
let ticksWithoutStorage: Ticks | undefined

// The same stored words give the same list, so that nothing is drawn again for nothing.
let lastRead: { stored: string | null; ticks: Ticks } = { stored: null, ticks: noTicks }

function readTicks(): Ticks {
  if (ticksWithoutStorage) return ticksWithoutStorage
  try {
    const stored = localStorage.getItem(readinessStorageKey)
    if (stored !== lastRead.stored) lastRead = { stored, ticks: ticksFrom(stored) }
    return lastRead.ticks
  } catch {
    return noTicks
  }
}

const watchers = new Set<() => void>()

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

export function tick(id: ReadinessId, isTicked: boolean): void {
  const next = withTick(readTicks(), id, isTicked)
  try {
    localStorage.setItem(readinessStorageKey, writtenTicks(next))
  } catch {
    ticksWithoutStorage = next
  }
  tellWatchers()
}

export const useTicks = (): Ticks => useSyncExternalStore(watch, readTicks, () => noTicks)
