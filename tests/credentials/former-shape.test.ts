// Documents that were signed before the present shape stay what they were: read, and judged genuine by the library.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { examineSignature } from '#operations/examine-document.ts'
import { ringOf } from '#signing/key-ring.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { emailHashOf, verificationHashOf } from '#signing/sign-credentials.ts'

// Stored to be read by people; without the spaces each is the text that was signed.
const read = (name: string) =>
  JSON.stringify(JSON.parse(readFileSync(new URL(`./former-shape/${name}.json`, import.meta.url), 'utf8')))

// Made for these documents, and for nothing else.
const keySet = readKeySet(read('keys'))
const keys = ringOf(keySet.origin, () => keySet)

const expected = {
  certification: {
    id: 'NM-88K0-TFH0-9JQQ-E',
    course: { id: 'certification', type: 'CERT', title: 'AI Governance & Human Resilience' },
    expiresAt: '2029-01-31T23:59:59Z',
    statusIndex: 65_542,
  },
  subscription: {
    id: 'NM-0000-0000-0000-0',
    course: { id: 'cru-subscription', type: 'CEU', title: 'CRU Subscription' },
    expiresAt: undefined,
    statusIndex: 6,
  },
}

for (const [name, facts] of Object.entries(expected)) {
  const text = read(name)
  const signed = readSignedBadge(text) ?? assert.fail('it is read')
  const outcomeOf = (document: string) => {
    const hash = verificationHashOf(Buffer.from(document))
    return examineSignature({ hash, text: document, signed: readSignedBadge(document) }, keys)
  }

  test(`${name}: its facts are read, its place in the status list among them`, () => {
    const { badge, proof, shape } = signed
    assert.equal(shape, 'another')
    const { id, type, title } = badge.course
    assert.deepEqual(
      {
        id: badge.id,
        course: { id, type, title },
        expiresAt: badge.expiresAt,
        statusIndex: badge.statusIndex,
      },
      facts,
    )
    assert.equal(badge.holderName, 'Zoë O’Neill "Z"')
    assert.equal(badge.emailHash, emailHashOf('zoe@example.com', badge.emailSalt))
    assert.equal(badge.issuedAt, '2026-02-01T00:00:00Z')
    assert.equal(proof.verificationMethod, 'did:web:www.northmark.example#key-2026-1')
  })

  test(`${name}: the same facts are read when its status stands in a list`, () => {
    const document = JSON.parse(text)
    const listed = { ...document, credentialStatus: [document.credentialStatus] }
    assert.deepEqual(readSignedBadge(JSON.stringify(listed))?.badge, signed.badge)
  })

  test(`${name}: it is genuine, and not once a fact is changed`, async () => {
    assert.equal(await outcomeOf(text), 'good')
    for (const [from, to] of [
      ['Zoë', 'Zoe'],
      ['"validFrom":"2026', '"validFrom":"2025'],
      [/"statusListIndex":"\d+"/, '"statusListIndex":"3"'],
      ['"achievementType":"', '"achievementType":"ext:'],
    ] as const) {
      const altered = text.replace(from, to)
      assert.notEqual(altered, text)
      assert.equal(await outcomeOf(altered), 'forged')
    }
  })
}
