// A batch is signed in order, under the key of the moment, each document with its own hash.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { newKeySet, ringOf, rotateKeySet } from '#signing/key-ring.ts'
import { isSignedBy } from '#signing/proof.ts'
import { signWith, verificationHashOf } from '#signing/sign-credentials.ts'
import { person } from '#tests/support/people/people.ts'

const now = new Date('2026-06-01T12:00:00Z')
const origin = 'https://issuer.example'
let set = newKeySet(origin, now)
const keys = ringOf(origin, () => set)
const { courses } = initialCatalogue
const sign = signWith(keys, courses, now)

const batchOf = (size: number) =>
  Array.from({ length: size }, (_, at) => ({ credential: person(at + 1), statusIndex: size - at }))

async function checkBatch(size: number): Promise<void> {
  const placed = batchOf(size)
  const signed = await sign(placed)
  assert.equal(signed.length, size)
  for (const [at, { bytes, hash }] of signed.entries()) {
    assert.equal(hash, verificationHashOf(bytes))
    const read = readSignedBadge(Buffer.from(bytes).toString()) ?? assert.fail('it is a badge')
    assert.deepEqual(
      [read.badge.id, read.badge.statusIndex],
      [placed[at]?.credential.id, placed[at]?.statusIndex],
    )
    assert.equal(read.proof.verificationMethod, keys.signer().keyId)
    const key = keys.publicKey(read.proof.verificationMethod) ?? assert.fail('a listed key')
    assert.ok(isSignedBy(canonicalBadge(read.badge), read.proof, publicBytesOf(key.multibase)))
  }
}

test('signs in order, and with the new key after a rotation', async () => {
  for (const size of [0, 1, 50]) await checkBatch(size)
  set = rotateKeySet(set, now)
  await checkBatch(2)
})

test('answers others while it signs a batch', async () => {
  let [turns, isSigning] = [0, true]
  const count = () => {
    turns += 1
    if (isSigning) setImmediate(count)
  }
  setImmediate(count)
  await sign(batchOf(100))
  isSigning = false
  assert.ok(turns >= 5, `${turns} turns`)
})

test('a badge keeps the course text that it was signed with', async () => {
  const old = 'As it was called.'
  const courseTextOf = (id: string) => (id === person(2).id ? { title: old } : undefined)
  const signed = await signWith(keys, courses, now, courseTextOf)(batchOf(3))
  const title = courses.find(({ id }) => id === person(1).courseId)?.title
  assert.deepEqual(
    signed.map(({ bytes }) => readSignedBadge(Buffer.from(bytes).toString())?.badge.course.title),
    [title, old, title],
  )
})

test('rejects an unknown course', async () => {
  const credential = { ...person(1), courseId: 'none' }
  await assert.rejects(sign([{ credential, statusIndex: 1 }]), /There is no course none to sign for\./)
})
