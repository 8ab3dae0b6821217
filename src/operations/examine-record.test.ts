// A leaf fits one document with one blind, and no other.
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

test('a leaf is accepted for its own document and blind alone', () => {
  const [one, other] = [entered('one'), entered('other')]
  const last = one.entry.leaf.length - 1
  assert.equal(isEntered(one.entry, one.hash), true)
  assert.equal(isEntered(other.entry, one.hash), false)
  assert.equal(isEntered({ ...one.entry, blind: changed(one.entry.blind, 31) }, one.hash), false)
  assert.equal(isEntered({ ...one.entry, leaf: changed(one.entry.leaf, last) }, one.hash), false)
  assert.equal(isEntered({ index: 0, blind: one.entry.blind }, one.hash), false)
  assert.equal(isEntered(undefined, one.hash), false)
})
