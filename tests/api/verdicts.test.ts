// Every finding as the API gives it, and which findings give out files.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { type Finding, findingNames, type VerdictStanding } from '#domain/verification/verdict.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { verify } from '#operations/verification/verify.ts'
import { newKeySet, ringOf } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const now = new Date('2026-06-01T12:00:00Z')
const long = { issuedAt: '2023-01-01T00:00:00Z', expiresAt: '2025-01-01T23:59:59Z' }
const future = { issuedAt: '2030-01-01T00:00:00Z', expiresAt: '2032-01-01T23:59:59Z' }
const revocation = { at: '2026-05-01T09:00:00Z', reason: 'Misconduct.' }
const suspension = { at: '2026-05-02T09:00:00Z', reason: 'An appeal.' }

// Of a stranger who uses our address, with keys made at that time.
function signedElsewhere(madeAt: Date) {
  const set = newKeySet('http://localhost:3000', madeAt)
  return {
    sign: signWith(
      ringOf(set.origin, () => set),
      initialCatalogue.courses,
      now,
    ),
  }
}

type Row = {
  about: string
  cid: string
  while?: 'keys are gone' | 'registry is behind'
  expected: [Finding, VerdictStanding, message: string | undefined, statusOfFiles: number]
}

const rows: Row[] = [
  { about: 'valid', cid: person(1).id, expected: ['valid', 'valid', undefined, 200] },
  {
    about: 'not to be checked just now, because the file of the keys is gone',
    cid: person(1).id,
    while: 'keys are gone',
    expected: [
      'unchecked',
      'not-fully-verified',
      'The registry lists this credential, but some checks could not be completed. Please try again later.',
      503,
    ],
  },
  {
    about: 'expired',
    cid: person(2).id,
    expected: ['expired', 'expired', 'This credential expired on January 1, 2025.', 200],
  },
  {
    about: 'expired, in a registry that is behind its log’s head',
    cid: person(2).id,
    while: 'registry is behind',
    expected: [
      'unchecked',
      'not-fully-verified',
      'The registry lists this credential, but some checks could not be completed. According to its date, it expired on January 1, 2025. Please try again later.',
      503,
    ],
  },
  {
    about: 'suspended',
    cid: person(3).id,
    expected: [
      'suspended',
      'suspended',
      'Suspended since May 2, 2026. It is not valid until the suspension ends.',
      200,
    ],
  },
  {
    about: 'still to begin',
    cid: person(4).id,
    expected: ['not-yet-valid', 'not-yet-valid', 'This credential is not valid before January 1, 2030.', 200],
  },
  {
    about: 'revoked, suspended before and expired since',
    cid: person(5).id,
    expected: ['revoked', 'revoked', 'This credential was revoked on May 1, 2026.', 200],
  },
  {
    about: 'altered, revoked and expired',
    cid: person(6).id,
    expected: [
      'altered',
      'invalid',
      'The record of this credential differs from what was signed and logged: someone changed it outside the registry, so we do not show it.',
      409,
    ],
  },
  {
    about: 'forged',
    cid: person(7).id,
    expected: [
      'forged',
      'invalid',
      'The signature of this credential does not match its document: it was changed after it was signed, or we never signed it.',
      409,
    ],
  },
  {
    about: 'signed with an unlisted key, and expired',
    cid: person(8).id,
    expected: [
      'unlisted-key',
      'invalid',
      'This credential is signed with a key that Northmark does not list.',
      409,
    ],
  },
  {
    about: 'missing from a registry that is behind its log’s head',
    cid: person(9).id,
    while: 'registry is behind',
    expected: [
      'registry-incomplete',
      'not-fully-verified',
      'The registry has lost part of its records, so it cannot say whether this credential was issued. Please try again later.',
      409,
    ],
  },
  {
    about: 'unknown',
    cid: person(9).id,
    expected: [
      'unknown',
      'invalid',
      'The registry has no credential with this ID. Please check it for typos.',
      404,
    ],
  },
  {
    about: 'mistyped',
    cid: person(1).id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    expected: [
      'mistyped',
      'invalid',
      'This credential ID contains a typo. Please compare it with the certificate.',
      404,
    ],
  },
]

test('tests every finding', () => {
  assert.deepEqual(new Set(rows.map(({ expected: [finding] }) => finding)), new Set(findingNames))
})

onSqlite(({ newRegistry }) => {
  let services: Services
  const apps: Partial<Record<NonNullable<Row['while']> | 'all is well', FastifyInstance>> = {}
  before(async () => {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    services = { ...(await registry.enter()), clock: { now: () => now } }
    await enter(services, [
      person(1),
      person(2, long),
      person(3, { suspension }),
      person(4, future),
      person(5, { ...long, revocation, suspension }),
      person(6, { ...long, revocation }),
    ])
    await enter(services, [person(7)], signedElsewhere(new Date('2026-01-01T00:00:00Z')))
    await enter(services, [person(8, long)], signedElsewhere(new Date('2025-01-01T00:00:00Z')))
    await changeFromOutside(registry, "UPDATE credential SET first_name = 'Eve' WHERE seq = 6")
    const { keys, log } = services
    const asOfNow = () => assert.fail('no such file')
    const confirm = () => Promise.reject(new LogStateError('behind', 1, 2))
    const serve = (changes: Partial<Services>) => startFixture({ services: { ...services, ...changes } })
    apps['all is well'] = await serve({})
    apps['keys are gone'] = await serve({ keys: { ...keys, asOfNow } })
    apps['registry is behind'] = await serve({ log: { ...log, confirm } })
  })

  test('no credential is valid without a clock', async () => {
    const { finding } = await verify(services, person(1).id, new Date(Number.NaN))
    assert.notEqual(finding, 'valid')
  })

  for (const { about, cid, while: trouble = 'all is well', expected } of rows)
    test(`answers for a credential that is ${about}`, async () => {
      const app = apps[trouble] ?? assert.fail()
      const answer = await app.inject(`/api/credentials/verify/${cid}`)
      const { finding, standing, message, valid } = answer.json()
      const badge = await app.inject(`/credentials/${cid}.svg`)
      assert.deepEqual([finding, standing, message, badge.statusCode], expected)
      assert.equal(valid, standing === 'valid' || standing === 'expired')
      // Unlike a picture, the document does not say that anything was checked.
      const document = await app.inject(`/credentials/${cid}.json`)
      assert.equal(document.statusCode, finding === 'unchecked' ? 200 : badge.statusCode)
    })
})
