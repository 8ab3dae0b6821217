// Every finding as shown by the API, the page, the link preview and the badge.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { Credential } from '#domain/credential/credential.ts'
import { emptyFrontier } from '#domain/log/growing-tree.ts'
import {
  type Finding,
  findingNames,
  isGenuine,
  isInForce,
  type VerdictStanding,
} from '#domain/verification/verdict.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { palette } from '#facts/palette.ts'
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
const unreadable = withPublicKeys(keys, () => {
  throw new Error('no such file')
})
const gone: KeyRing = {
  ...keys,
  asOfNow: () => {
    throw new Error('no such file')
  },
}
const forgetful = withPublicKeys(keys, () => undefined)
const forger = fixtureKeys()

type Circumstances = {
  revoked?: true
  suspended?: true
  expired?: true
  future?: true
  signedBy?: KeyRing
  document?: 'gone'
}

type Found = NonNullable<VerificationSnapshot['found']>

async function stored(circumstances: Circumstances = {}): Promise<Found> {
  const { revoked, suspended, expired, future, signedBy = keys, document } = circumstances
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
  const [signed] = await sign([{ credential: { ...facts, courseId }, statusIndex: 7 }])
  const credential: Credential = {
    ...facts,
    seq: 1,
    type: 'CERT',
    course: { id: courseId, title: 'AI Governance & Human Resilience' },
    listing: 'listed',
    statusIndex: 7,
    verificationHash: signed?.hash ?? '',
  }
  const isSet = { revocation: revoked === true, suspension: suspended === true }
  return {
    credential,
    ...(signed &&
      document !== 'gone' && { document: { bytes: signed.bytes, blind: new Uint8Array(32), leaf: 0 } }),
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

const { id } = person(1)
const slip = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

const isSuspended = 'Suspended since May 2, 2026. It is not valid until the suspension ends.'
const isToCome = 'This credential is not valid before January 1, 2030.'
const notNow =
  'The registry lists this credential, but some checks could not be completed. Please try again later.'
const notNowAndExpired =
  'The registry lists this credential, but some checks could not be completed. According to its date, it expired on January 1, 2025. Please try again later.'
const hasExpired = 'This credential expired on January 1, 2025.'
const wasRevoked = 'This credential was revoked on May 1, 2026.'
const doNotAgree =
  'The record of this credential differs from what was signed and logged: someone changed it outside the registry, so we do not show it.'

const headings = {
  green: 'Valid Credential',
  orange: 'Expired Credential',
  red: 'Invalid Credential',
  grey: 'Not Fully Verified',
  amber: 'Suspended Credential',
  early: 'Not Yet Valid',
}
const { light } = palette
const grounds = {
  green: light['valid-ground'],
  orange: light['expired-ground'],
  red: light['invalid-ground'],
  grey: light.paper,
  amber: light['expired-ground'],
  early: light['expired-ground'],
}

type Row = {
  about: string
  found?: Found
  // Whether the journal names a credential that the registry does not find.
  isNamed?: boolean
  isBehind?: boolean
  ring?: KeyRing
  cid?: string
  finding: Finding
  standing: VerdictStanding
  valid: boolean
  message?: string
  banner: keyof typeof headings
  // Whether it can be added to profiles.
  isInForce: boolean
  // What the badge says about its status, or why there is no badge.
  paper: string | 404 | 409 | 503
}

const expiredPaper = 'Expired on January 1, 2025'
const revokedPaper = 'Revoked on May 1, 2026'
const valid = {
  finding: 'valid',
  standing: 'valid',
  valid: true,
  banner: 'green',
  isInForce: true,
  paper: 'as issued',
} as const
const expired = {
  finding: 'expired',
  standing: 'expired',
  valid: true,
  message: hasExpired,
  banner: 'orange',
  isInForce: false,
} as const
const revoked = {
  finding: 'revoked',
  standing: 'revoked',
  valid: false,
  message: wasRevoked,
  banner: 'red',
  isInForce: false,
} as const
const suspended = {
  finding: 'suspended',
  standing: 'suspended',
  valid: false,
  message: isSuspended,
  banner: 'amber',
  isInForce: false,
  paper: 'Suspended since May 2, 2026',
} as const
const toCome = {
  finding: 'not-yet-valid',
  standing: 'not-yet-valid',
  valid: false,
  message: isToCome,
  banner: 'early',
  isInForce: false,
  paper: 'Not valid before January 1, 2030',
} as const
const partial = { standing: 'not-fully-verified', valid: false, banner: 'grey', isInForce: false } as const
const invalid = { standing: 'invalid', valid: false, banner: 'red', isInForce: false } as const

const rows: Row[] = [
  { about: 'valid', found: await stored(), ...valid },
  {
    about: 'without its document',
    found: await stored({ document: 'gone' }),
    ...invalid,
    finding: 'altered',
    message: doNotAgree,
    paper: 409,
  },
  {
    about: 'not to be checked just now',
    found: await stored(),
    ring: unreadable,
    ...partial,
    finding: 'unchecked',
    message: notNow,
    paper: 503,
  },
  {
    about: 'while the file of the keys is gone',
    found: await stored(),
    ring: gone,
    ...partial,
    finding: 'unchecked',
    message: notNow,
    paper: 503,
  },
  {
    about: 'in a registry that is behind its log’s head',
    found: await stored(),
    isBehind: true,
    ...partial,
    finding: 'unchecked',
    message: notNow,
    paper: 503,
  },
  { about: 'expired', found: await stored({ expired: true }), ...expired, paper: expiredPaper },
  {
    about: 'expired, and not to be checked just now',
    found: await stored({ expired: true }),
    ring: unreadable,
    ...partial,
    finding: 'unchecked',
    message: notNowAndExpired,
    paper: 503,
  },
  {
    about: 'expired, in a registry that is behind its log’s head',
    found: await stored({ expired: true }),
    isBehind: true,
    ...partial,
    finding: 'unchecked',
    message: notNowAndExpired,
    paper: 503,
  },
  {
    about: 'revoked, and not to be checked just now',
    found: await stored({ revoked: true }),
    ring: unreadable,
    ...partial,
    finding: 'unchecked',
    message: notNow,
    paper: 503,
  },
  {
    about: 'suspended',
    found: await stored({ suspended: true }),
    ...suspended,
  },
  {
    about: 'still to begin',
    found: await stored({ future: true }),
    ...toCome,
  },
  { about: 'revoked', found: await stored({ revoked: true }), ...revoked, paper: revokedPaper },
  {
    about: 'revoked, and expired since',
    found: await stored({ revoked: true, expired: true }),
    ...revoked,
    paper: revokedPaper,
  },
  {
    about: 'revoked, and suspended before',
    found: await stored({ revoked: true, suspended: true }),
    ...revoked,
    paper: revokedPaper,
  },
  {
    about: 'altered',
    found: alter(await stored()),
    ...invalid,
    finding: 'altered',
    message: doNotAgree,
    paper: 409,
  },
  {
    about: 'altered, revoked and expired',
    found: alter(await stored({ revoked: true, expired: true })),
    ...invalid,
    finding: 'altered',
    message: doNotAgree,
    paper: 409,
  },
  {
    about: 'forged',
    found: await stored({ signedBy: forger }),
    ...invalid,
    finding: 'forged',
    message:
      'The signature of this credential does not match its document: it was changed after it was signed, or we never signed it.',
    paper: 409,
  },
  {
    about: 'signed with an unlisted key',
    found: await stored({ expired: true }),
    ring: forgetful,
    ...invalid,
    finding: 'unlisted-key',
    message: 'This credential is signed with a key that Northmark does not list.',
    paper: 409,
  },
  {
    about: 'missing from a registry that is behind its log’s head',
    isBehind: true,
    ...partial,
    finding: 'registry-incomplete',
    message:
      'The registry has lost part of its records, so it cannot say whether this credential was issued. Please try again later.',
    paper: 409,
  },
  {
    about: 'missing, though the journal names it',
    isNamed: true,
    ...invalid,
    finding: 'altered',
    message: doNotAgree,
    paper: 409,
  },
  {
    about: 'unknown',
    ...invalid,
    finding: 'unknown',
    message: 'The registry has no credential with this ID. Please check it for typos.',
    paper: 404,
  },
  {
    about: 'mistyped',
    cid: slip,
    ...invalid,
    finding: 'mistyped',
    message: 'This credential ID contains a typo. Please compare it with the certificate.',
    paper: 404,
  },
]

test('nothing is valid if a check other than expiry failed or could not be made', async () => {
  for (const { found, isBehind = false, ring = keys } of rows) {
    if (!found) continue
    const verdict = await verify({ ...world(found, isBehind), keys: ring }, id, now)
    const areMade = verdict.checks.every(
      ({ name, outcome }) => outcome === 'passed' || (name === 'expiry' && outcome === 'failed'),
    )
    assert.equal(isGenuine(verdict), areMade)
  }
})

test('every finding is tested here', () => {
  assert.deepEqual(new Set(rows.map(({ finding }) => finding)), new Set(findingNames))
})

test('without a clock nothing is valid', async () => {
  const broken = new Date(Number.NaN)
  const { finding } = await verify({ ...world(await stored(), false), keys }, id, broken)
  assert.notEqual(finding, 'valid')
})

function world(found: Found | undefined, isBehind: boolean, isNamed = found !== undefined) {
  const evidence = { log: { size: 1 }, isNamed, ...(found && { found }) }
  return {
    store: {
      ...answeringStore,
      evidence: async () => evidence,
      find: async () => found,
    },
    log: logOf(found, isBehind),
  }
}

const apps: FastifyInstance[] = []

async function appWith(services: Partial<Services>): Promise<FastifyInstance> {
  const app = await startFixture({ services: { ...services, clock: { now: () => now } } })
  apps.push(app)
  return app
}
after(async () => {
  for (const app of apps) await app.close()
})

async function groundOf(png: Buffer): Promise<string> {
  const context = createCanvas(1200, 630).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return `#${Buffer.from(context.getImageData(5, 5, 1, 1).data.subarray(0, 3)).toString('hex')}`
}

for (const { about, found, isNamed, isBehind = false, ring = keys, cid = id, ...expected } of rows)
  test(`a credential that is ${about}`, async () => {
    const app = await appWith({ ...world(found, isBehind, isNamed), keys: ring })
    const answer = (await app.inject(`/api/credentials/verify/${cid}`)).json()
    assert.equal(answer.finding, expected.finding)
    assert.equal(answer.standing, expected.standing)
    assert.equal(answer.valid, expected.valid)
    assert.equal(answer.message, expected.message)

    assert.equal(verdictWords(answer).heading, headings[expected.banner])
    assert.equal(isInForce(answer), expected.isInForce)

    const preview = await app.inject(`/credentials/${cid}/preview.png`)
    assert.equal(await groundOf(preview.rawPayload), grounds[expected.banner])

    const paper = await app.inject(`/credentials/${cid}.svg`)
    const lapse = /<desc[^>]*>[^<]*((?:Expired on|Revoked on|Suspended since|Not valid before) [^.<]*)/.exec(
      paper.body,
    )?.[1]
    assert.equal(paper.statusCode === 200 ? (lapse ?? 'as issued') : paper.statusCode, expected.paper)
  })
