// Pasted lists: ids in every spelling, addresses, spreadsheet rows, and lines without a credential.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxBatchSize, maxLineCharacters } from '#constants/batch.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { readBatchList } from '#domain/verification/batch-list.ts'

const idOf = (number: number) => credentialIdFrom(Uint8Array.of(9, 1, 77, 3, 5, number >> 8, number & 255, 6))
const [id, other] = [idOf(1), idOf(2)]
const hash = '3f2a91c07be455d1a09c6ee2f1b8d7744c1a52e9f0c36b8d9e77a1b2c3d4e5f6'

const read = (text: string) => readBatchList(text, maxBatchSize).entries
const cidsIn = (text: string) => read(text).map((entry) => ('cid' in entry ? entry.cid : entry.fault.kind))

test('reads an id, a hash and an address as the single field does', () => {
  assert.deepEqual(cidsIn(id.toLowerCase().replaceAll('-', ' ')), [id])
  assert.deepEqual(cidsIn(`<https://northmark.example/credentials/${id}>`), [id])
  assert.deepEqual(cidsIn(hash), [hash])
})

test('takes only the credential from a spreadsheet’s row', () => {
  const row = `Certification\tAmara Okafor\tamara@example.com\t+49 170 1234567\t2025-10-15\t${id}`
  assert.deepEqual(cidsIn(row), [id])
  assert.deepEqual(cidsIn(`"Okafor, Amara",${id},yes`), [id])
  assert.deepEqual(cidsIn(`${id} ${other}`), [id, other])
  assert.deepEqual(cidsIn(`see https://x.example/verify?cid=${id}.`), [id])
  assert.deepEqual(cidsIn(`Amara; ${hash}`), [hash])
})

test('a line without a credential becomes an entry with its fault', () => {
  assert.deepEqual(cidsIn('Name,Credential ID\nhello\n–\nhttps://example.com/x\ncertification'), [
    'no-credential',
    'no-credential',
    'no-credential',
    'other-address',
    'no-credential',
  ])
})

test('ignores empty lines, and accepts any line ending', () => {
  assert.deepEqual(cidsIn(`\r\n\r\n${id}\r${other}\n , ;\n`), [id, other])
})

test('counts repeated entries without adding them', () => {
  const { entries, repeated } = readBatchList(`${id}\n${other}\n${id.toLowerCase()}\nhello\nhello`, 9, [
    other,
  ])
  assert.equal(entries.length, 2)
  assert.equal(repeated, 3)
})

test('returns the lines that exceed the limit as text', () => {
  const ids = Array.from({ length: 7 }, (_, number) => idOf(number))
  const lines = `${ids[0]}\n${ids[1]} ${ids[2]} ${ids[3]}\n${ids[4]}\nhello`
  const { entries, rest } = readBatchList(lines, 3)
  assert.deepEqual(
    entries,
    ids.slice(0, 3).map((cid) => ({ given: cid, cid })),
  )
  assert.equal(rest, `${ids[3]}\n${ids[4]}\nhello`)
  assert.equal(readBatchList(rest, 3).entries.length, 3)
})

test('shortens a very long line', () => {
  const [entry] = read('x'.repeat(100_000))
  assert.equal(entry?.given.length, maxLineCharacters + 1)
})
