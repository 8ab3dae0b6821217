// Tables of planted faults: what the verifier finds in each case, and what it concludes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StepFinding, StepName } from '#domain/verification/checks.ts'
import type { CheckInput } from '#domain/verification/reader-evidence.ts'
import { nodeTools as tools } from '#signing/examine-proof.ts'
import type { Files } from '#tests/support/browser-check/issued-site.ts'
import { files, id } from '#tests/support/browser-check/logged-look.ts'
import { type At, runOf } from '#tests/support/browser-check/published-files.ts'

export type Expected = Partial<Record<StepName, StepFinding>>
export type Planted = At & { given?: CheckInput; files?: Files }
// What a finding leads to is in conclusion.test.ts: here, whether the whole check is good in spite of it.
export type PlantedRow = [string, Planted, Expected, 'genuine'?]

export const inFile = (text: string, of: Files = files): Planted => ({ given: { text }, files: of })

export const withoutFile = (path: string, of: Files = files): Files => {
  const { [path]: _, ...rest } = of
  return rest
}

export function testPlanted(rows: PlantedRow[]): void {
  for (const [what, planted, expected, conclusion] of rows)
    test(`a site or a file with ${what}`, async () => {
      const { given = { id }, files: of = files, ...at } = planted
      const run = await runOf(given, of, { tools, ...at })
      assert.partialDeepStrictEqual(run.found, expected)
      assert.equal(run.conclusion === 'genuine', conclusion === 'genuine', JSON.stringify(run.found))
    })
}
