// When a part of the soak is over: after its share of the time, or once a number is reached.
import { performance } from 'node:perf_hooks'

export type Goal = {
  // From 0 to 1 and beyond.
  progress: (startedAt: number, count: number) => number
}

export const forMinutes = (minutes: number): Goal => ({
  progress: (startedAt) => (performance.now() - startedAt) / 60_000 / minutes,
})

export const untilReached = (target: number): Goal => ({
  progress: (_, count) => (count >= target ? 1 : count / target),
})

// Before anything was done.
export const isReached = ({ progress }: Goal): boolean => progress(performance.now(), 0) >= 1

// What a long run is to reach.
export const targets = {
  requests: 1_000_000,
  drawn: 1_000_000,
  kills: { SQLite: 2000, PostgreSQL: 500 },
}
