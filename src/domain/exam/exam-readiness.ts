// When a candidate is ready, and how the checklist is stored between visits.
import { type ReadinessId, readinessIds } from '#constants/exam.ts'

export type Ticks = readonly ReadinessId[]

export const noTicks: Ticks = []

export const isReady = (ticks: Ticks) => readinessIds.every((id) => ticks.includes(id))

export function withTick(ticks: Ticks, id: ReadinessId, isTicked: boolean): Ticks {
  return readinessIds.filter((known) => (known === id ? isTicked : ticks.includes(known)))
}

export const formatTicks = (ticks: Ticks) => JSON.stringify(ticks)

// Storage can contain anything, so unknown items are ignored.
export function ticksFrom(stored: string | null): Ticks {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? readinessIds.filter((id) => found.includes(id)) : noTicks
  } catch {
    return noTicks
  }
}
