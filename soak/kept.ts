// Keeps what earlier runs have soaked, so that what takes hours can be reached in several.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Soaked } from './report.ts'

export type Kept = { runs: { command: string; machine: string; day: string }[]; soaked: Soaked }

const keptFile = 'soak/results.json'

export const nothingKept = (): Kept => ({ runs: [], soaked: { rolled: [], drawn: [], killed: [] } })

export const readKept = (file = keptFile): Kept =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothingKept()

export const writeKept = (kept: Kept, file = keptFile): void =>
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)

export const addRun = ({ runs, soaked }: Kept, run: Kept['runs'][number]): Kept => ({
  runs: [...runs, run],
  soaked,
})

// What failed before has still failed.
export const addSoaked = ({ runs, soaked }: Kept, more: Soaked): Kept => ({
  runs,
  soaked: {
    rolled: [...soaked.rolled, ...more.rolled],
    drawn: [...soaked.drawn, ...more.drawn],
    killed: [...soaked.killed, ...more.killed],
  },
})
