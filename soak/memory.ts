// Whether memory stays flat: how fast it grows once a server is warm, and how its last quarter compares with its second.
import { readFileSync } from 'node:fs'
import { serverMb } from '#facts/memory.ts'

export type Sample = { minutes: number; megabytes: number }
export type Memory = {
  samples: number
  minutes: number
  slopeMbPerMinute: number
  growth: number
  peakMb: number
}

// The last quarter may be so much above the second: less than that is the breathing of the garbage collector.
export const mostGrowth = 1.15

export function residentMb(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) / 1024 : undefined
  } catch {
    return undefined
  }
}

const mean = (values: number[]) => values.reduce((all, one) => all + one, 0) / values.length
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

export function judgeMemory(samples: Sample[]): Memory {
  const warm = samples.slice(Math.floor(samples.length / 4))
  const [middle, height] = [
    mean(warm.map(({ minutes }) => minutes)),
    mean(warm.map(({ megabytes }) => megabytes)),
  ]
  const spread = warm.reduce((all, { minutes }) => all + (minutes - middle) ** 2, 0)
  const together = warm.reduce(
    (all, { minutes, megabytes }) => all + (minutes - middle) * (megabytes - height),
    0,
  )
  const quarter = (at: number) =>
    median(
      samples
        .slice(Math.floor((samples.length * at) / 4), Math.floor((samples.length * (at + 1)) / 4))
        .map(({ megabytes }) => megabytes),
    )
  return {
    samples: samples.length,
    minutes: (samples.at(-1)?.minutes ?? 0) - (samples[0]?.minutes ?? 0),
    slopeMbPerMinute: spread > 0 ? together / spread : 0,
    growth: quarter(3) / quarter(1),
    peakMb: Math.max(...samples.map(({ megabytes }) => megabytes)),
  }
}

// In the first minutes a server fills its caches and its heap: what grows then says nothing.
export const leastMinutes = 3
export type Judged = 'flat' | 'not flat' | 'too short to tell'

export function judgedFlat({ minutes, growth, peakMb }: Memory): Judged {
  if (peakMb > serverMb) return 'not flat'
  if (minutes < leastMinutes) return 'too short to tell'
  return growth <= mostGrowth ? 'flat' : 'not flat'
}

// The smallest leak that would have shown: the middles of the two quarters are half of the time apart.
export const noticedMbPerMinute = ({ minutes, peakMb }: Memory): number =>
  ((mostGrowth - 1) * peakMb) / (minutes / 2)
