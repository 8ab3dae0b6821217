// A signature is checked against the keys as they are now, whatever was verified before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { examineSignature, readDocument } from '#operations/examine-document.ts'
import { vouchesFor } from '#signing/examine-proof.ts'
import { type KeySet, newKeySet, ringOf } from '#signing/key-ring.ts'
import { describeCourses, signAll, signableOf } from '#signing/sign-credentials.ts'
import { listBytesOf, packList, signStatusList } from '#signing/status-list.ts'
import { person } from '#tests/support/people.ts'

const origin = 'https://issuer.example'
const on = (moment: string) => new Date(moment)
const first = newKeySet(origin, on('2026-03-01T00:00:00Z'))

function signedOn(moment: string): Uint8Array {
  const { courses } = initialCatalogue
  const signer = ringOf(origin, () => first).signer()
  // Backdated, as a thief with the secret could.
  const [signed] = signAll([signableOf(person(1), 7)], describeCourses(courses), signer, moment)
  return signed?.bytes ?? assert.fail()
}

const judge = async (document: Uint8Array, set: KeySet) =>
  examineSignature(
    readDocument(document),
    ringOf(set.origin, () => set),
  )

test('a status list under the same key is no credential, and neither is a credential that says it is something else', async () => {
  const list = signStatusList(
    {
      ...{ origin, list: 1, purpose: 'revocation', ttlMs: 1, encodedList: packList(listBytesOf([])) },
      validFrom: '2026-04-01T00:00:00Z',
      validUntil: '2026-04-02T00:00:00Z',
    },
    ringOf(origin, () => first).signer(),
  )
  assert.equal(await judge(Buffer.from(list), first), 'forged')
  const stored = JSON.parse(Buffer.from(signedOn('2026-04-01T00:00:00Z')).toString())
  const called = { ...stored, type: ['VerifiableCredential', 'BitstringStatusListCredential'] }
  assert.equal(await judge(Buffer.from(JSON.stringify(called)), first), 'forged')
})

test('a ring vouches for what its keys signed, and for nothing that others signed', async () => {
  const bytes = signedOn('2026-04-01T00:00:00Z')
  const ring = ringOf(origin, () => first)
  assert.equal(await vouchesFor(ring, bytes), true)
  const other = newKeySet(origin, on('2026-03-01T00:00:00Z'))
  assert.equal(
    await vouchesFor(
      ringOf(origin, () => other),
      bytes,
    ),
    false,
  )
})
