// A document with a good signature is a credential only if it is nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { examineSignature, readDocument } from '#operations/verification/examine-document.ts'
import { newKeySet, ringOf } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import { signStatusList } from '#signing/status-list.ts'
import { person } from '#tests/support/people/people.ts'
import { encodeList } from '#tests/support/stores/status-bits.ts'

const origin = 'https://issuer.example'
const signedAt = '2026-04-01T00:00:00Z'
const set = newKeySet(origin, new Date('2026-03-01T00:00:00Z'))
const ring = ringOf(origin, () => set)
const judge = (text: string) => examineSignature(readDocument(Buffer.from(text)), ring)

test('rejects a status list, or a credential of another type, as a credential', async () => {
  const list = signStatusList(
    {
      ...{ origin, list: 1, purpose: 'revocation', ttlMs: 1, encodedList: encodeList([]) },
      validFrom: signedAt,
      validUntil: '2026-04-02T00:00:00Z',
    },
    ring.signer(),
  )
  assert.equal(await judge(list), 'forged')
  const sign = signWith(ring, initialCatalogue.courses, new Date(signedAt))
  const [signed] = await sign([{ credential: person(1), statusIndex: 7 }])
  const text = Buffer.from(signed?.bytes ?? assert.fail()).toString()
  assert.equal(await judge(text), 'good')
  const type = ['VerifiableCredential', 'BitstringStatusListCredential']
  assert.equal(await judge(JSON.stringify({ ...JSON.parse(text), type })), 'forged')
})
