// The code of Go's checksum database opens our notes, reads our tiles and makes the same proofs from them as we do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkpointText } from '#domain/log/checkpoint-text.ts'
import { askGo, base64, faultsOf, withoutGo as skip } from '#tests/support/log/ask-go.ts'
import { issueLeaves, smallLog, writeFiles } from '#tests/support/log/small-log.ts'

// More than 65,536, so that there are tiles on three levels.
const size = 66_000
const log = smallLog(issueLeaves(size))
const { root } = log.headAt(size)
const head = { size, root: base64(root) }
const places = Array.from({ length: 200 }, (_, at) => (at * 331 + (at % 7)) % size).with(0, size - 1)

test('opens our checkpoint under our key, and rejects a changed one', { skip }, () => {
  const note = log.checkpointAt(size)
  const [opened] = askGo([{ kind: 'note', vkey: log.vkey, note }])
  assert.equal(opened?.text, checkpointText({ origin: log.origin, size, root }))
  const changed = note.replace('66000', '66001')
  assert.equal(faultsOf([{ kind: 'note', vkey: log.vkey, note: changed }]).length, 1)
})

const sizes = [1, 2, 3, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, size - 1, size]

test('finds 200 leaves from our tiles alone, and makes the same proofs', {
  skip,
}, async () => {
  const folder = await writeFiles(size, log.fileOf)
  const found = askGo(
    places.map((index) => ({
      kind: 'inclusion from tiles',
      folder,
      ...head,
      index,
      leaf: base64(log.leaves[index] as Uint8Array),
    })),
  )
  for (const [at, { error, proof }] of found.entries()) {
    assert.equal(error, undefined)
    assert.deepEqual(proof, log.inclusion(places[at] as number, size).map(base64))
  }
  const grown = askGo(sizes.map((former) => ({ kind: 'consistency from tiles', folder, ...head, former })))
  for (const [at, { error, proof }] of grown.entries()) {
    assert.equal(error, undefined)
    assert.deepEqual(proof ?? [], log.consistency(sizes[at] as number, size).map(base64))
  }
})
