// Torchwood's program accepts our proofs, and refuses them once anything is changed.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeTlogProof } from '#domain/log/tlog-proof.ts'
import { missing, torchwoodTool } from '#scripts/find-log-judges.ts'
import { withOneBitTurned } from '#tests/support/log/draws.ts'
import { issueLeaves, smallLog } from '#tests/support/log/small-log.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type Outcome = { isGood: boolean; err: string }

const run = (program: string, args: string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(program, args, (error, _, err) => resolve({ isGood: !error, err }))
  })

const spicy = torchwoodTool('spicy-torchwood')

test('spicy-torchwood accepts our proofs of leaves, and refuses another leaf', {
  skip: missing(spicy),
}, async () => {
  const log = smallLog(issueLeaves(600))
  const folder = temporaryFolder('spicy')
  const verify = (leaf: Uint8Array, proof: string) => {
    const file = join(folder, 'leaf')
    writeFileSync(file, leaf)
    writeFileSync(`${file}.spicy`, proof)
    return run(spicy, ['-verify', log.vkey, file])
  }
  for (const [index, size] of [
    [0, 1],
    [3, 7],
    [599, 600],
    [256, 600],
  ] as const) {
    const proof = { index, hashes: log.inclusion(index, size), checkpoint: log.checkpointAt(size) }
    // It reads the format of before the first line.
    const text = writeTlogProof(proof).replace(/^.*\n/, '')
    const leaf = log.leaves[index] as Uint8Array
    const accepted = await verify(leaf, text)
    assert.ok(accepted.isGood, accepted.err)
    const other = await verify(withOneBitTurned(leaf, 77), text)
    assert.match(other.err, /could not verify inclusion/)
    const forged = await verify(leaf, text.replace(`\n${size}\n`, `\n${size + 1}\n`))
    assert.match(forged.err, /could not verify checkpoint/)
  }
})
