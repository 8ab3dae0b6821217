// A batch is signed the same in place and over threads: in order, under the key of the moment, each with its own hash.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import type { Sign } from '#domain/credential/credential.ts'
import { newKeySet, ringOf, rotateKeySet } from '#signing/key-ring.ts'
import { isSignedBy } from '#signing/proof.ts'
import { signWith, verificationHashOf } from '#signing/sign-credentials.ts'
import { signInWorkers } from '#signing/sign-in-workers.ts'
import { person } from '#tests/support/people/people.ts'

const now = new Date('2026-06-01T12:00:00Z')
const origin = 'https://issuer.example'
let set = newKeySet(origin, now)
const keys = ringOf(origin, () => set)
const { courses } = initialCatalogue

const batchOf = (size: number) =>
  Array.from({ length: size }, (_, at) => ({ credential: person(at + 1), statusIndex: size - at }))

async function checkBatch(sign: Sign, size: number): Promise<void> {
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

const { sign, close } = signInWorkers(keys, courses, now, { threads: 2 })
after(close)

for (const [where, signThere] of Object.entries({
  'in place': signWith(keys, courses, now),
  'over threads': sign,
}))
  test(`signs in order ${where}, and with the new key after a rotation`, async () => {
    for (const size of [0, 1, 49, 50, 301]) await checkBatch(signThere, size)
    set = rotateKeySet(set, now)
    for (const size of [2, 60]) await checkBatch(signThere, size)
  })

test('signs again with the new key what was signed during a rotation', async () => {
  const signing = sign(batchOf(60))
  const former = keys.signer().keyId
  set = rotateKeySet(set, now)
  for (const { bytes } of await signing) {
    const read = readSignedBadge(Buffer.from(bytes).toString()) ?? assert.fail('it is a badge')
    assert.equal(read.proof.verificationMethod, keys.signer().keyId)
    assert.notEqual(read.proof.verificationMethod, former)
  }
})

test('signs in place after a thread’s timeout', async () => {
  const late = signInWorkers(keys, courses, now, { threads: 2, deadline: () => AbortSignal.abort() })
  await checkBatch(late.sign, 101)
  await late.close()
})

test('a badge keeps the course text that it was signed with, in place and over threads', async () => {
  const old = 'As it was called.'
  const wordsOf = (id: string) => (id === person(2).id ? { title: old } : undefined)
  const signing = signInWorkers(keys, courses, now, { threads: 2, wordsOf })
  const title = courses.find(({ id }) => id === person(1).courseId)?.title
  for (const size of [3, 60]) {
    const titles = (await signing.sign(batchOf(size))).map(
      ({ bytes }) => readSignedBadge(Buffer.from(bytes).toString())?.badge.course.title,
    )
    assert.deepEqual(titles.slice(0, 3), [title, old, title])
  }
  await signing.close()
})

test('rejects an unknown course without signing', async () => {
  for (const size of [1, 60]) {
    const placed = batchOf(size)
    const last = placed.at(-1) ?? assert.fail()
    last.credential = { ...last.credential, courseId: 'none' }
    await assert.rejects(sign(placed), /There is no course none to sign for\./)
    await assert.rejects(signWith(keys, courses, now)(placed), /There is no course none/)
  }
})
