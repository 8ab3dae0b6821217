// Tables of planted faults: what the verifier finds in each case, and what it concludes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StepFinding, StepName } from '#domain/verification/checks.ts'
import type { Conclusion } from '#domain/verification/conclusion.ts'
import type { CheckInput } from '#domain/verification/reader-evidence.ts'
import { nodeTools as tools } from '#signing/examine-proof.ts'
import type { Files } from '#tests/support/browser-check/issued-site.ts'
import { files, id, type LookedAt, look } from '#tests/support/browser-check/logged-look.ts'
import { type At, runOf } from '#tests/support/browser-check/published-files.ts'

export type Expected = Partial<Record<StepName, StepFinding>>
export type Planted = { given?: CheckInput; files?: Files; at?: At }
export type PlantedRow = [string, Planted, Expected, Conclusion]
export type LogRow = [string, () => LookedAt & { given?: CheckInput }, Expected, Conclusion]

export const inFile = (text: string, of: Files = files): Planted => ({ given: { text }, files: of })

export const withoutFile = (path: string): Files => {
  const { [path]: _, ...rest } = files
  return rest
}

export function testPlanted(rows: PlantedRow[]): void {
  for (const [what, planted, expected, conclusion] of rows)
    test(`a site or a file with ${what}`, async () => {
      const run = await runOf(planted.given ?? { id }, planted.files ?? files, { tools, ...planted.at })
      assert.partialDeepStrictEqual(run.found, expected)
      assert.equal(run.conclusion, conclusion, JSON.stringify(run.found))
    })
}

export function testLogs(rows: LogRow[]): void {
  for (const [what, arrange, expected, conclusion] of rows)
    test(`a site with ${what}`, async () => {
      const { given, ...site } = arrange()
      const run = await look({ tools, ...site }, given)
      assert.partialDeepStrictEqual(run.found, expected)
      assert.equal(run.conclusion, conclusion, JSON.stringify(run.found))
    })
}
