// Every finding as the API gives it, and which findings give out files.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { type Finding, findingNames, findings } from '#domain/verification/verdict.ts'
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

type Outage = 'keys are gone' | 'registry is behind'
type Row = [about: string, cid: string, Finding, message: RegExp, statusOfFiles: number, Outage?]

const unchecked = /lists this credential, but some checks could not be completed\. Please try again later\.$/
const idOf = (number: number) => person(number).id
const mistyped = idOf(1).replace(/.$/, (last) => (last === '0' ? '1' : '0'))

const rows: Row[] = [
  ['valid', idOf(1), 'valid', /^undefined$/, 200],
  ['unchecked, as the keys are gone', idOf(1), 'unchecked', unchecked, 503, 'keys are gone'],
  ['expired', idOf(2), 'expired', /^This credential expired on January 1, 2025\.$/, 200],
  [
    'expired in an old registry',
    idOf(2),
    'unchecked',
    /it expired on January 1, 2025/,
    503,
    'registry is behind',
  ],
  ['suspended', idOf(3), 'suspended', /^Suspended since May 2, 2026\. It is not valid until /, 200],
  ['still to begin', idOf(4), 'not-yet-valid', /is not valid before January 1, 2030\.$/, 200],
  ['revoked, suspended and expired', idOf(5), 'revoked', /was revoked on May 1, 2026\.$/, 200],
  [
    'altered, revoked and expired',
    idOf(6),
    'altered',
    /differs from what was signed and logged: someone /,
    409,
  ],
  ['forged', idOf(7), 'forged', /^The signature of this credential does not match its document: /, 409],
  [
    'signed with an unlisted key, and expired',
    idOf(8),
    'unlisted-key',
    /a key that Northmark does not list/,
    409,
  ],
  [
    'missing from an old registry',
    idOf(9),
    'registry-incomplete',
    /^The registry has lost part of its records/,
    409,
    'registry is behind',
  ],
  ['unknown', idOf(9), 'unknown', /^The registry has no credential with this ID\./, 404],
  ['mistyped', mistyped, 'mistyped', /^This credential ID contains a typo\./, 404],
  ['a name', 'Ada Example', 'not-an-id', /^This isn’t a credential ID\.$/, 404],
]

test('tests every finding', () => {
  assert.deepEqual(new Set(rows.map(([, , finding]) => finding)), new Set(findingNames))
})

onSqlite(({ newRegistry }) => {
  let services: Services
  const apps: Partial<Record<Outage | 'all is well', FastifyInstance>> = {}
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

  for (const [about, cid, expected, message, statusOfFiles, outage] of rows)
    test(`answers for a credential that is ${about}`, async () => {
      const app = apps[outage ?? 'all is well'] ?? assert.fail()
      const answer = (await app.inject(`/api/credentials/verify/${cid}`)).json()
      const { finding, standing, valid } = answer
      const badge = await app.inject(`/credentials/${cid}.svg`)
      assert.deepEqual([finding, badge.statusCode], [expected, statusOfFiles])
      assert.equal(standing, findings[expected].standing)
      assert.match(String(answer.message), message)
      assert.equal(valid, standing === 'valid' || standing === 'expired')
      // Unlike a picture, the document does not say that anything was checked.
      const document = await app.inject(`/credentials/${cid}.json`)
      assert.equal(document.statusCode, finding === 'unchecked' ? 200 : badge.statusCode)
    })
})
