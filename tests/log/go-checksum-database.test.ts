// The code of Go's checksum database opens our notes, reads our tiles and makes the same proofs from them as we do.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkpointText } from '#domain/log/checkpoint.ts'
import { pathOf } from '#domain/log/tiles.ts'
import { goJudge, missing } from '#scripts/find-log-judges.ts'
import { withOneBitTurned } from '#tests/support/log/draws.ts'
import { issueLeaves, smallLog, writeFiles } from '#tests/support/log/small-log.ts'

type Question = { kind: string } & Record<string, unknown>
type Answer = { error?: string; text?: string; proof?: string[] | null }

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const skip = missing(goJudge)

function ask(questions: Question[]): Answer[] {
  const { stdout, stderr, status } = spawnSync(goJudge, {
    input: JSON.stringify(questions),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout)
}

const faultsIn = (answers: Answer[]) => answers.flatMap(({ error }) => error ?? [])
const allRefused = (questions: Question[]) => assert.equal(faultsIn(ask(questions)).length, questions.length)

// More than 65,536, so that there are tiles on three levels.
const size = 66_000
const log = smallLog(issueLeaves(size))
const { root } = log.headAt(size)
const head = { size, root: base64(root) }
const places = Array.from({ length: 200 }, (_, at) => (at * 331 + (at % 7)) % size).with(0, size - 1)

test('it opens our checkpoint under our key, and rejects a changed or foreign one', {
  skip,
}, () => {
  const note = log.checkpointAt(size)
  const stranger = smallLog(issueLeaves(size), log.origin, 'stranger')
  const [opened] = ask([{ kind: 'note', vkey: log.vkey, note }])
  assert.equal(opened?.text, checkpointText({ origin: log.origin, size, root }))
  allRefused([
    { kind: 'note', vkey: log.vkey, note: note.replace('66000', '66001') },
    { kind: 'note', vkey: log.vkey, note: note.slice(0, -1) },
    { kind: 'note', vkey: stranger.vkey, note },
    { kind: 'note', vkey: log.vkey, note: stranger.checkpointAt(size) },
    { kind: 'note', vkey: log.vkey.replace('northmark', 'southmark'), note },
  ])
})

test('it accepts 200 of our inclusion proofs, and rejects each with one bit flipped', { skip }, () => {
  const questions = places.map((index) => ({
    kind: 'inclusion',
    ...head,
    index,
    leaf: base64(log.leaves[index] as Uint8Array),
    proof: log.inclusion(index, size),
  }))
  const written = questions.map((question) => ({ ...question, proof: question.proof.map(base64) }))
  assert.deepEqual(faultsIn(ask(written)), [])
  allRefused(
    questions.map(({ proof, ...question }, at) => {
      const turned = proof.with(
        at % proof.length,
        withOneBitTurned(proof[at % proof.length] as Uint8Array, at),
      )
      return { ...question, proof: turned.map(base64) }
    }),
  )
  allRefused(written.map((question) => ({ ...question, index: (question.index + 1) % size })))
})

const sizes = [1, 2, 3, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, size - 1, size]

test('it accepts our consistency proofs, and rejects a fork', { skip }, () => {
  const fork = smallLog(issueLeaves(size, 'fork'))
  const questions = sizes.map((former) => ({
    kind: 'consistency',
    ...head,
    former,
    formerRoot: base64(log.headAt(former).root),
    proof: log.consistency(former, size).map(base64),
  }))
  assert.deepEqual(faultsIn(ask(questions)), [])
  allRefused(
    questions.map((question) => ({ ...question, formerRoot: base64(fork.headAt(question.former).root) })),
  )
  allRefused(questions.map((question) => ({ ...question, root: base64(fork.headAt(size).root) })))
})

test('from our tiles alone it finds 200 leaves and makes the same proofs, hash for hash', { skip }, () => {
  const folder = writeFiles(log, size)
  const found = ask(
    places.map((index) => ({
      kind: 'inclusion from tiles',
      folder,
      ...head,
      index,
      leaf: base64(log.leaves[index] as Uint8Array),
    })),
  )
  assert.deepEqual(faultsIn(found), [])
  for (const [at, { proof }] of found.entries())
    assert.deepEqual(proof, log.inclusion(places[at] as number, size).map(base64))
  const grown = ask(sizes.map((former) => ({ kind: 'consistency from tiles', folder, ...head, former })))
  assert.deepEqual(faultsIn(grown), [])
  for (const [at, { proof }] of grown.entries())
    assert.deepEqual(proof ?? [], log.consistency(sizes[at] as number, size).map(base64))
})

test('a changed leaf, and every leaf of a tile with one bit flipped, is rejected', {
  skip,
}, () => {
  const folder = writeFiles(log, size)
  const asked = places.map((index) => ({
    kind: 'inclusion from tiles',
    folder,
    ...head,
    index,
    leaf: base64(withOneBitTurned(log.leaves[index] as Uint8Array, index)),
  }))
  allRefused(asked)
  const index = 300
  const path = join(folder, pathOf({ kind: 'hashes', level: 0, index: 1, width: 256 }))
  writeFileSync(path, withOneBitTurned(readFileSync(path), 12_345))
  allRefused(
    Array.from({ length: 100 }, (_, at) => ({
      kind: 'inclusion from tiles',
      folder,
      ...head,
      index: index + at,
      leaf: base64(log.leaves[index + at] as Uint8Array),
    })),
  )
})
