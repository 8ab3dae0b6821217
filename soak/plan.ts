// How the time of a run is shared: so that it can tell whether memory grows, whenever it is long enough for that at all.
import { forMinutes, type Goal, untilReached } from './goal.ts'
import { leastMinutes } from './memory.ts'
import type { PartName } from './report.ts'

// Servers are restarted, then left alone while their memory is watched.
export type RollingGoal = { restarting: Goal; resting: Goal }
export type Minutes = { restarting: number; resting: number; drawn: number; kills: number }

// Of the time; the parts that are chosen share all of it.
const shares: Minutes = { restarting: 0.225, resting: 0.225, drawn: 0.2, kills: 0.35 }
const phasesOf: Record<PartName, (keyof Minutes)[]> = {
  rolling: ['restarting', 'resting'],
  drawn: ['drawn'],
  kills: ['kills'],
}

// The first and the last look at memory are a little within the rest.
const restMinutes = leastMinutes + 0.2
// Everything else is left at least so much.
const mostRest = 2 / 3

// On one store.
export function shareMinutes(minutes: number, parts: PartName[], stores: number): Minutes {
  const phases = parts.flatMap((part) => phasesOf[part])
  const each = minutes / stores
  const whole = phases.reduce((all, phase) => all + shares[phase], 0)
  const byShare = (phase: keyof Minutes, of: number, among: number) =>
    phases.includes(phase) ? (of * shares[phase]) / among : 0
  const share = byShare('resting', each, whole)
  const canTell = phases.includes('resting') && restMinutes <= each * mostRest
  const resting = canTell ? Math.max(share, restMinutes) : share
  const [left, others] = [each - resting, whole - (phases.includes('resting') ? shares.resting : 0)]
  return {
    restarting: byShare('restarting', left, others),
    resting,
    drawn: byShare('drawn', left, others),
    kills: byShare('kills', left, others),
  }
}

export const rollFor = ({ restarting, resting }: Minutes): RollingGoal => ({
  restarting: forMinutes(restarting),
  resting: forMinutes(resting),
})

export const rollUntil = (requests: number): RollingGoal => ({
  restarting: untilReached(requests / 2),
  resting: untilReached(requests / 2),
})
