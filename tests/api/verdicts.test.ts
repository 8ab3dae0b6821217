// Every finding as the API gives it, and which findings give out files.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { Credential } from '#domain/credential/credential.ts'
import { emptyFrontier } from '#domain/log/growing-tree.ts'
import { type Finding, findingNames, type VerdictStanding } from '#domain/verification/verdict.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { verify } from '#operations/verify.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { signWith } from '#signing/sign-credentials.ts'
import { listBytesOf } from '#signing/status-list.ts'
import type { VerificationSnapshot } from '#store/store.ts'
import { person } from '#tests/support/people.ts'
import {
  answeringStore,
  fixtureKeys,
  startFixture,
  unbegunLog,
  withPublicKeys,
} from '#tests/support/server.ts'

const now = new Date('2026-06-01T12:00:00Z')
const keys = fixtureKeys()
const gone: KeyRing = {
  ...keys,
  asOfNow: () => {
    throw new Error('no such file')
  },
}

type Circumstances = { revoked?: true; suspended?: true; expired?: true; future?: true; signedBy?: KeyRing }

type Found = NonNullable<VerificationSnapshot['found']>

async function stored(circumstances: Circumstances = {}): Promise<Found> {
  const { revoked, suspended, expired, future, signedBy = keys } = circumstances
  const {
    formerHash: _,
    courseId,
    ...facts
  } = person(1, {
    ...(expired && { issuedAt: '2023-01-01T00:00:00Z', expiresAt: '2025-01-01T23:59:59Z' }),
    ...(future && { issuedAt: '2030-01-01T00:00:00Z', expiresAt: '2032-01-01T23:59:59Z' }),
    ...(revoked && { revocation: { at: '2026-05-01T09:00:00Z', reason: 'Misconduct.' } }),
    ...(suspended && { suspension: { at: '2026-05-02T09:00:00Z', reason: 'An appeal.' } }),
  })
  const sign = signWith(signedBy, initialCatalogue.courses, now)
  const [signed = assert.fail()] = await sign([{ credential: { ...facts, courseId }, statusIndex: 7 }])
  const credential: Credential = {
    ...facts,
    seq: 1,
    type: 'CERT',
    course: { id: courseId, title: 'AI Governance & Human Resilience' },
    listing: 'listed',
    statusIndex: 7,
    verificationHash: signed.hash,
  }
  const isSet = { revocation: revoked === true, suspension: suspended === true }
  return {
    credential,
    document: { bytes: signed.bytes, blind: new Uint8Array(32), leaf: 0 },
    lists: statusPurposes.map((purpose) => ({
      list: 1,
      purpose,
      bits: listBytesOf(isSet[purpose] ? [statusListOf(7).bit] : []),
      leaf: 1,
    })),
  }
}

function alter(found: Found): Found {
  const { credential } = found
  return { ...found, credential: { ...credential, holder: { ...credential.holder, firstName: 'Eve' } } }
}

// The log has every document, and these lists as the newest; or it is behind its head.
const logOf = (found: Found | undefined, isBehind: boolean): PublicLog => ({
  ...unbegunLog,
  async confirm() {
    if (isBehind) throw new LogTrouble('behind', 1, 2)
    const lists = (found?.lists ?? []).map(
      ({ list, purpose, bits }) => [`${list} ${purpose}`, sha256(bits)] as const,
    )
    return { size: 1, root: new Uint8Array(32), frontier: emptyFrontier, lists: new Map(lists) }
  },
  isLogged: async () => true,
})

const world = (found: Found | undefined, isBehind: boolean) => ({
  store: {
    ...answeringStore,
    evidence: async () => ({ log: { size: 1 }, isNamed: found !== undefined, ...(found && { found }) }),
    find: async () => found,
  },
  log: logOf(found, isBehind),
})

const { id } = person(1)
const slip = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

const wasRevoked = 'This credential was revoked on May 1, 2026.'
const notNow =
  'The registry lists this credential, but some checks could not be completed. Please try again later.'
const doNotAgree =
  'The record of this credential differs from what was signed and logged: someone changed it outside the registry, so we do not show it.'

type Row = {
  about: string
  found?: Found
  isBehind?: boolean
  ring?: KeyRing
  cid?: string
  expected: [Finding, VerdictStanding, message: string | undefined, statusOfFiles: number]
}

const rows: Row[] = [
  { about: 'valid', found: await stored(), expected: ['valid', 'valid', undefined, 200] },
  {
    about: 'not to be checked just now, because the file of the keys is gone',
    found: await stored(),
    ring: gone,
    expected: ['unchecked', 'not-fully-verified', notNow, 503],
  },
  {
    about: 'expired',
    found: await stored({ expired: true }),
    expected: ['expired', 'expired', 'This credential expired on January 1, 2025.', 200],
  },
  {
    about: 'expired, in a registry that is behind its log’s head',
    found: await stored({ expired: true }),
    isBehind: true,
    expected: [
      'unchecked',
      'not-fully-verified',
      'The registry lists this credential, but some checks could not be completed. According to its date, it expired on January 1, 2025. Please try again later.',
      503,
    ],
  },
  {
    about: 'revoked, and not to be checked just now',
    found: await stored({ revoked: true }),
    ring: gone,
    expected: ['unchecked', 'not-fully-verified', notNow, 503],
  },
  {
    about: 'suspended',
    found: await stored({ suspended: true }),
    expected: [
      'suspended',
      'suspended',
      'Suspended since May 2, 2026. It is not valid until the suspension ends.',
      200,
    ],
  },
  {
    about: 'still to begin',
    found: await stored({ future: true }),
    expected: ['not-yet-valid', 'not-yet-valid', 'This credential is not valid before January 1, 2030.', 200],
  },
  {
    about: 'revoked, suspended before and expired since',
    found: await stored({ revoked: true, suspended: true, expired: true }),
    expected: ['revoked', 'revoked', wasRevoked, 200],
  },
  {
    about: 'altered, revoked and expired',
    found: alter(await stored({ revoked: true, expired: true })),
    expected: ['altered', 'invalid', doNotAgree, 409],
  },
  {
    about: 'forged',
    found: await stored({ signedBy: fixtureKeys() }),
    expected: [
      'forged',
      'invalid',
      'The signature of this credential does not match its document: it was changed after it was signed, or we never signed it.',
      409,
    ],
  },
  {
    about: 'signed with an unlisted key',
    found: await stored({ expired: true }),
    ring: withPublicKeys(keys, () => undefined),
    expected: [
      'unlisted-key',
      'invalid',
      'This credential is signed with a key that Northmark does not list.',
      409,
    ],
  },
  {
    about: 'missing from a registry that is behind its log’s head',
    isBehind: true,
    expected: [
      'registry-incomplete',
      'not-fully-verified',
      'The registry has lost part of its records, so it cannot say whether this credential was issued. Please try again later.',
      409,
    ],
  },
  {
    about: 'unknown',
    expected: [
      'unknown',
      'invalid',
      'The registry has no credential with this ID. Please check it for typos.',
      404,
    ],
  },
  {
    about: 'mistyped',
    cid: slip,
    expected: [
      'mistyped',
      'invalid',
      'This credential ID contains a typo. Please compare it with the certificate.',
      404,
    ],
  },
]

test('every finding is tested here', () => {
  assert.deepEqual(new Set(rows.map(({ expected: [finding] }) => finding)), new Set(findingNames))
})

test('without a clock nothing is valid', async () => {
  const broken = new Date(Number.NaN)
  const { finding } = await verify({ ...world(await stored(), false), keys }, id, broken)
  assert.notEqual(finding, 'valid')
})

for (const { about, found, isBehind = false, ring = keys, cid = id, expected } of rows)
  test(`a credential that is ${about}`, async () => {
    const services = { ...world(found, isBehind), keys: ring, clock: { now: () => now } }
    const app = await startFixture({ services })
    const { finding, standing, message, valid } = (await app.inject(`/api/credentials/verify/${cid}`)).json()
    const badge = await app.inject(`/credentials/${cid}.svg`)
    assert.deepEqual([finding, standing, message, badge.statusCode], expected)
    assert.equal(valid, standing === 'valid' || standing === 'expired')
    // Unlike a picture, the document does not say that anything was checked.
    const document = await app.inject(`/credentials/${cid}.json`)
    assert.equal(document.statusCode, finding === 'unchecked' ? 200 : badge.statusCode)
  })
