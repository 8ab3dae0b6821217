// Keeps the newest outcome of each audit, and of each state of a page, so that one can be looked at again without the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { machineSize } from '#scripts/machine.ts'
import { outcomeOfStates } from './accessibility.ts'
import type { Fault, Outcome } from './fault.ts'

export type Results = {
  machine: string
  // By the part of the audit that they belong to.
  parts: Record<string, Outcome[]>
  // What was found in each state that was looked at, by its name.
  states: Record<string, Fault[]>
}

const file = 'audit/results.json'

export function readResults(): Results {
  if (!existsSync(file)) return { machine: machineSize(), parts: {}, states: {} }
  return JSON.parse(readFileSync(file, 'utf8'))
}

export const keepResults = (results: Results): void =>
  writeFileSync(file, `${JSON.stringify({ ...results, machine: machineSize() }, null, 2)}\n`)

// In the order of the parts; one that was never run says so, and so does a state that was never looked at.
export function outcomesIn({ parts, states }: Results, partNames: string[], stateNames: string[]): Outcome[] {
  const missing = stateNames.filter((name) => !(name in states))
  const looked = stateNames.filter((name) => name in states)
  return [
    ...partNames.flatMap(
      (name) => parts[name] ?? [{ name, looked: 'nothing', faults: [], skipped: 'It has not been run yet.' }],
    ),
    {
      ...outcomeOfStates(
        looked.length,
        looked.flatMap((name) => states[name] ?? []),
      ),
      ...(missing.length > 0 && { skipped: `Not looked at yet: ${missing.join('; ')}.` }),
    },
  ]
}
