// Every finding, and what each reader makes of it: the API, the page, the link preview and the paper.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { FastifyInstance } from 'fastify'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import {
  type Finding,
  findingNames,
  standsToday,
  type VerdictStanding,
} from '#domain/verification/verdict.ts'
import { palette } from '#facts/palette.ts'
import { verify } from '#operations/verify.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { sealWith } from '#signing/sign-credentials.ts'
import type { StoredCredential } from '#store/store.ts'
import { person } from '#tests/support/people.ts'
import { answeringStore, fixtureKeys, startFixture } from '#tests/support/server.ts'

const now = new Date('2026-06-01T12:00:00Z')
const keys = fixtureKeys()
const unreadable: KeyRing = {
  ...keys,
  publicKey: () => {
    throw new Error('no such file')
  },
}
const forgetful: KeyRing = { ...keys, publicKey: () => undefined }
const forger = fixtureKeys()

type Circumstances = { revoked?: true; expired?: true; sealedBy?: KeyRing | 'nobody' }

function storedCredential({ revoked, expired, sealedBy = keys }: Circumstances): StoredCredential {
  const { verificationHash: _, ...record } = person(1, {
    ...(expired && { issuedAt: '2023-01-01T00:00:00Z', expiresAt: '2025-01-01T23:59:59Z' }),
    ...(revoked && { revocation: { at: '2026-05-01T09:00:00Z', reason: 'Misconduct.' } }),
  })
  const seal = (ring: KeyRing): NewCredential => sealWith(ring, initialCatalogue.courses, now)(record, 7)
  const { courseId: id, ...facts } = sealedBy === 'nobody' ? record : seal(sealedBy)
  return { ...facts, seq: 1, type: 'CERT', course: { id, title: 'AI Governance & Human Resilience' } }
}

function alter(found: StoredCredential): StoredCredential {
  return { ...found, holder: { ...found.holder, firstName: 'Eve' } }
}

const { id } = person(1)
const slip = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

const notSigned =
  'The registry lists this credential, but holds no signed document for it, so its signature could not be checked.'
const notNow =
  'The registry lists this credential, but not everything about it could be checked. Please try again later.'
const hasExpired = 'This credential expired on January 1, 2025.'
const wasRevoked = 'This credential was revoked on May 1, 2026.'
const doNotAgree =
  'The record of this credential and its signed document do not agree: one of them was changed, so neither is shown.'

const headings = {
  green: 'Valid Credential',
  orange: 'Expired Credential',
  red: 'Invalid Credential',
  grey: 'Not Fully Verified',
}
const { light } = palette
const grounds = {
  green: light['valid-ground'],
  orange: light['expired-ground'],
  red: light['invalid-ground'],
  grey: light.paper,
}

type Row = {
  about: string
  found?: StoredCredential
  ring?: KeyRing
  cid?: string
  finding: Finding
  standing: VerdictStanding
  valid: boolean
  message?: string
  banner: keyof typeof headings
  // Whether it can be offered to profiles.
  stands: boolean
  // What the badge says of its end, or why there is none.
  paper: 'as issued' | 'Expired on January 1, 2025' | 'Revoked on May 1, 2026' | 404 | 409
}

const expiredPaper = 'Expired on January 1, 2025'
const revokedPaper = 'Revoked on May 1, 2026'
const valid = {
  finding: 'valid',
  standing: 'valid',
  valid: true,
  banner: 'green',
  stands: true,
  paper: 'as issued',
} as const
const expired = {
  finding: 'expired',
  standing: 'expired',
  valid: true,
  message: hasExpired,
  banner: 'orange',
  stands: false,
} as const
const revoked = {
  finding: 'revoked',
  standing: 'revoked',
  valid: false,
  message: wasRevoked,
  banner: 'red',
  stands: false,
} as const
const partial = { standing: 'not-fully-verified', valid: true, banner: 'grey' } as const
const invalid = { standing: 'invalid', valid: false, banner: 'red', stands: false } as const

const rows: Row[] = [
  { about: 'valid', found: storedCredential({}), ...valid },
  {
    about: 'unsigned',
    found: storedCredential({ sealedBy: 'nobody' }),
    ...partial,
    finding: 'unsigned',
    message: notSigned,
    stands: true,
    paper: 404,
  },
  {
    about: 'unchecked',
    found: storedCredential({}),
    ring: unreadable,
    ...partial,
    finding: 'unchecked',
    message: notNow,
    stands: false,
    paper: 'as issued',
  },
  { about: 'expired', found: storedCredential({ expired: true }), ...expired, paper: expiredPaper },
  {
    about: 'expired, and never signed',
    found: storedCredential({ expired: true, sealedBy: 'nobody' }),
    ...expired,
    paper: 404,
  },
  {
    about: 'expired, and not to be checked just now',
    found: storedCredential({ expired: true }),
    ring: unreadable,
    ...expired,
    paper: expiredPaper,
  },
  { about: 'revoked', found: storedCredential({ revoked: true }), ...revoked, paper: revokedPaper },
  {
    about: 'revoked, and expired since',
    found: storedCredential({ revoked: true, expired: true }),
    ...revoked,
    paper: revokedPaper,
  },
  {
    about: 'revoked, and never signed',
    found: storedCredential({ revoked: true, sealedBy: 'nobody' }),
    ...revoked,
    paper: 404,
  },
  {
    about: 'revoked, and not to be checked just now',
    found: storedCredential({ revoked: true }),
    ring: unreadable,
    ...revoked,
    paper: revokedPaper,
  },
  {
    about: 'altered',
    found: alter(storedCredential({})),
    ...invalid,
    finding: 'altered',
    message: doNotAgree,
    paper: 409,
  },
  {
    about: 'altered, revoked and expired',
    found: alter(storedCredential({ revoked: true, expired: true })),
    ...invalid,
    finding: 'altered',
    message: doNotAgree,
    paper: 409,
  },
  {
    about: 'forged',
    found: storedCredential({ sealedBy: forger }),
    ...invalid,
    finding: 'forged',
    message:
      'The signature of this credential does not fit its document: it was changed after it was signed, or was never signed by us.',
    paper: 409,
  },
  {
    about: 'signed with an unlisted key',
    found: storedCredential({ expired: true }),
    ring: forgetful,
    ...invalid,
    finding: 'unlisted-key',
    message: 'This credential is signed with a key that Northmark does not list.',
    paper: 409,
  },
  {
    about: 'unknown',
    ...invalid,
    finding: 'unknown',
    message: 'No credential with this id is in the registry. Please check it for typing errors.',
    paper: 404,
  },
  {
    about: 'mistyped',
    cid: slip,
    ...invalid,
    finding: 'mistyped',
    message: 'This credential id is mistyped: its last character does not fit the others.',
    paper: 404,
  },
]

test('no finding is missing here', () => {
  assert.deepEqual(new Set(rows.map(({ finding }) => finding)), new Set(findingNames))
})

test('a record without a document is more than unsigned when another check breaks down', async () => {
  const unsigned = { ...answeringStore, find: async () => storedCredential({ sealedBy: 'nobody' }) }
  const { finding, checks } = await verify(unsigned, keys, id, new Date(Number.NaN))
  assert.equal(finding, 'unchecked')
  assert.deepEqual(checks.at(-1), { name: 'expiry', outcome: 'could not check' })
})

const apps = new Map<KeyRing, FastifyInstance>()
let asked: StoredCredential | undefined
const store = { ...answeringStore, find: async () => asked }

async function appWith(ring: KeyRing): Promise<FastifyInstance> {
  const clock = { now: () => now }
  const app = apps.get(ring) ?? (await startFixture({ services: { store, keys: ring, clock } }))
  apps.set(ring, app)
  return app
}
after(async () => {
  for (const app of apps.values()) await app.close()
})

async function groundOf(png: Buffer): Promise<string> {
  const context = createCanvas(1200, 630).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return `#${Buffer.from(context.getImageData(5, 5, 1, 1).data.subarray(0, 3)).toString('hex')}`
}

for (const { about, found, ring = keys, cid = id, ...expected } of rows)
  test(`a credential that is ${about}`, async () => {
    asked = found
    const app = await appWith(ring)
    const answer = (await app.inject(`/api/credentials/verify/${cid}`)).json()
    assert.equal(answer.finding, expected.finding)
    assert.equal(answer.standing, expected.standing)
    assert.equal(answer.valid, expected.valid)
    assert.equal(answer.message, expected.message)

    assert.equal(verdictWords(answer).heading, headings[expected.banner])
    assert.equal(standsToday(answer), expected.stands)

    const preview = await app.inject(`/credentials/${cid}/preview.png`)
    assert.equal(await groundOf(preview.rawPayload), grounds[expected.banner])

    const paper = await app.inject(`/credentials/${cid}.svg`)
    const lapse = /<desc[^>]*>[^<]*((?:Expired|Revoked) on [^.<]*)/.exec(paper.body)?.[1]
    assert.equal(paper.statusCode === 200 ? (lapse ?? 'as issued') : paper.statusCode, expected.paper)
  })
