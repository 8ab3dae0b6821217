// Asks the code of Go's checksum database about our log.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { goJudge, missing } from '#scripts/find-log-judges.ts'

export type Question = { kind: string } & Record<string, unknown>
type Answer = { error?: string; text?: string; proof?: string[] | null }

export const withoutGo = missing(goJudge)

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export function askGo(questions: Question[]): Answer[] {
  const { stdout, stderr, status } = spawnSync(goJudge, {
    input: JSON.stringify(questions),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout)
}

export const faultsOf = (questions: Question[]) => askGo(questions).flatMap(({ error }) => error ?? [])
