// A leaf that was found to fit a document is taken for fitting only while leaf, blind and document are the same bytes.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { commitmentOf } from '#domain/log/credential-proof.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { isEntered } from '#operations/examine-record.ts'
import { sha256 } from '#signing/log-crypto.ts'

const random = () => new Uint8Array(randomBytes(32))

function entered(document: string) {
  const [bytes, blind, label] = [Buffer.from(document), random(), random()]
  const leaf = writeLeaf({ type: 'issue', label, commitment: commitmentOf(sha256, blind, bytes) })
  return { hash: Buffer.from(sha256(bytes)).toString('hex'), entry: { index: 0, blind, leaf } }
}

const changed = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, place) => (place === at ? byte ^ 1 : byte))

test('a leaf that was believed is believed again, and no other in its place', () => {
  const [one, other] = [entered('one'), entered('other')]
  for (const time of ['first', 'second', 'third']) {
    assert.equal(isEntered(one.entry, one.hash), true, time)
    assert.equal(isEntered(other.entry, one.hash), false, time)
    assert.equal(isEntered({ ...one.entry, blind: changed(one.entry.blind, 31) }, one.hash), false, time)
    const last = one.entry.leaf.length - 1
    assert.equal(isEntered({ ...one.entry, leaf: changed(one.entry.leaf, last) }, one.hash), false, time)
    assert.equal(isEntered({ index: 0, blind: one.entry.blind }, one.hash), false, time)
    assert.equal(isEntered(undefined, one.hash), false, time)
  }
})

test('what a driver does with its bytes afterwards changes nothing of what was believed', () => {
  const { hash, entry } = entered('lent')
  const lent = { ...entry, leaf: entry.leaf.slice(), blind: entry.blind.slice() }
  assert.equal(isEntered(lent, hash), true)
  lent.leaf.fill(0)
  assert.equal(isEntered(lent, hash), false)
  assert.equal(isEntered(entry, hash), true)
})
