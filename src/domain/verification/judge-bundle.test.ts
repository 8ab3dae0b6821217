// The verifier with only a bundle: what each planted fault makes it find.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageCopy } from '#content/browser-check/report.ts'
import { badgeFilePath, logPolicyPath, statusListPath } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { bundleDateIn, type Conclusion, conclude, conclusionOf } from '#domain/verification/conclusion.ts'
import type { Pinned } from '#domain/verification/evidence.ts'
import { judge } from '#domain/verification/judge.ts'
import { bundleEvidence } from '#domain/verification/reader-evidence.ts'
import { nodeTools as tools } from '#signing/examine-proof.ts'
import {
  checkedAt,
  filesOf,
  issuerAt,
  signedBadge,
  signedList,
  signedSuspensions,
  suspensionListPath,
} from '#tests/support/browser-check/issued-site.ts'
import {
  document,
  files,
  id,
  issuer,
  log,
  logWith,
  look,
  statusIndex,
} from '#tests/support/browser-check/logged-look.ts'
import type { Expected } from '#tests/support/browser-check/planted.ts'
import { origin } from '#tests/support/browser-check/published-files.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { keyNamed } from '#tests/support/log/small-log.ts'
import { encodeList } from '#tests/support/stores/status-bits.ts'

const list = statusListPath(1)
const { bit } = statusListOf(statusIndex)
const marked = { encodedList: encodeList([bit]) }
const revoked = logWith({}, { ...files, [list]: signedList(issuer, marked) })

const { bundle } = log
const swap = (changes: Record<string, string | undefined>): CredentialBundle => ({
  ...bundle,
  files: { ...bundle.files, ...changes } as Record<string, string>,
})
const forger = issuerAt(origin)
const forged = logWith(
  { seed: 'forger' },
  filesOf(forger, signedBadge(forger, { holderName: 'Mallory' })),
).bundle
const dated = (validFrom: string, validUntil: string) =>
  logWith({}, { ...files, [list]: signedList(issuer, { validFrom, validUntil }) }).bundle
const unwitnessed = logWith({ witnesses: 0 }).bundle
const pin = { log: log.log.key }
const stranger = keyNamed('stranger.example/w', 'stranger', 'cosignature/v1')

const genesis = bundle.leaves.map(({ leaf }) => readLeaf(leaf))[0]
const elsewhere = { ...(genesis?.type === 'genesis' ? genesis : assert.fail()), origin: 'other.example/log' }

const ofBundle: [string, CredentialBundle, Pinned, Expected, Conclusion][] = [
  [
    'a known log',
    bundle,
    pin,
    {
      keys: 'keys-in-bundle',
      registry: 'not-asked',
      'log-key': 'log-known',
      'log-lists': 'lists-entered',
      witnesses: 'cosigned',
    },
    'valid-then',
  ],
  ['a log that it names itself', bundle, {}, { 'log-key': 'log-named-by-bundle' }, 'self-consistent'],
  ['a log of a forger', forged, pin, { 'log-key': 'log-of-another' }, 'not-genuine'],
  ['a log of a forger, unpinned', forged, {}, { 'log-key': 'log-named-by-bundle' }, 'self-consistent'],
  ['a revocation', revoked.bundle, pin, { revocation: 'revoked' }, 'revoked'],
  ['a revocation, unpinned', revoked.bundle, {}, { revocation: 'revoked' }, 'revoked'],
  [
    'another document',
    swap({ [badgeFilePath(id, 'json')]: signedBadge(issuer, { holderName: 'Mallory' }) }),
    pin,
    { 'log-entry': 'not-entered' },
    'not-genuine',
  ],
  [
    'another list',
    swap({ [list]: signedList(issuer, { encodedList: encodeList([3]) }) }),
    pin,
    { 'log-lists': 'lists-not-entered' },
    'not-genuine',
  ],
  ['no list', swap({ [list]: undefined }), pin, { revocation: 'list-unreachable' }, 'incomplete'],
  ['heads of two logs', { ...bundle, growth: [] }, pin, { 'log-lists': 'lists-not-entered' }, 'not-genuine'],
  [
    'no leaf but the first',
    { ...bundle, leaves: bundle.leaves.slice(0, 1) },
    pin,
    { 'log-lists': 'lists-not-entered' },
    'not-genuine',
  ],
  [
    'a first leaf of another name',
    logWith({ instead: { genesis: elsewhere } }).bundle,
    pin,
    { 'log-lists': 'lists-not-entered' },
    'not-genuine',
  ],
  [
    'no leaf of its key',
    { ...bundle, leaves: bundle.leaves.toSpliced(2, 1) },
    pin,
    { 'log-keys': 'keys-not-entered' },
    'not-genuine',
  ],
  [
    'a key that came after the document',
    logWith({ isKeyLate: true }).bundle,
    pin,
    { 'log-keys': 'keys-not-entered' },
    'not-genuine',
  ],
  [
    'no leaf of its policy',
    { ...bundle, leaves: bundle.leaves.toSpliced(1, 1) },
    pin,
    { witnesses: 'not-by-policy' },
    'not-genuine',
  ],
  [
    'another policy than the one in the log',
    swap({ [logPolicyPath]: 'quorum none\n' }),
    pin,
    { witnesses: 'not-by-policy' },
    'not-genuine',
  ],
  [
    'another policy than the one in the log, and a pinned one',
    swap({ [logPolicyPath]: 'quorum none\n' }),
    { ...pin, policy: readPolicy(sha256, bundle.files[logPolicyPath] ?? '') },
    { witnesses: 'not-by-policy' },
    'not-genuine',
  ],
  ['no witnesses', unwitnessed, pin, { witnesses: 'cosigned-by-nobody' }, 'valid-then'],
  [
    'witnesses other than the pinned ones',
    bundle,
    { ...pin, policy: readPolicy(sha256, `witness W ${writeVkey(stranger)}\nquorum W\n`) },
    { witnesses: 'not-yet-cosigned' },
    'valid-then',
  ],
  [
    'lists of different times',
    dated('2026-02-01T11:55:00Z', '2026-02-01T12:55:00Z'),
    pin,
    { 'log-lists': 'lists-not-entered' },
    'not-genuine',
  ],
  [
    'lists from the future',
    dated('2026-03-01T13:00:00Z', '2026-03-01T14:00:00Z'),
    pin,
    { revocation: 'list-not-yet' },
    'incomplete',
  ],
]

for (const [what, given, pinned, expected, conclusion] of ofBundle)
  test(`judges a bundle with ${what}`, async () => {
    const { steps } = await judge(bundleEvidence(given, checkedAt, pinned), tools)
    const found = Object.fromEntries(steps.map(({ name, finding }) => [name, finding]))
    assert.partialDeepStrictEqual(found, expected)
    assert.equal(conclusionOf(steps), conclusion, JSON.stringify(found))
  })

test('says of an expired credential that it expired, if the log’s key is ours', async () => {
  const expired = signedBadge(issuer, { expiresAt: '2026-02-15T23:59:59Z' })
  const one = logWith({}, filesOf(issuer, expired)).bundle
  const concluded = async (pinned: Pinned) => {
    const { steps, document: read } = await judge(bundleEvidence(one, checkedAt, pinned), tools)
    return conclude(steps, read?.facts, pageCopy)
  }
  assert.equal((await concluded(pin)).conclusion, 'expired')
  const { conclusion, text } = await concluded({})
  assert.equal(conclusion, 'self-consistent')
  assert.match(
    text,
    /If the log’s key is Northmark’s, this is true: Expired on February 15, 2026 \(UTC\)\. But/,
  )
  assert.doesNotMatch(text, /[Tt]ry again|neither revoked/)
})

test('dates a bundle by the earliest of its witnesses and its lists, also a year later', async () => {
  const ahead = { validFrom: '2026-03-01T12:30:00Z', validUntil: '2026-03-01T13:30:00Z' }
  const datedAhead = logWith(
    {},
    {
      ...filesOf(issuer, document, signedList(issuer, ahead)),
      [suspensionListPath]: signedSuspensions(issuer, ahead),
    },
  ).bundle
  const rows = [
    [bundle, '2026-03-01T11:55:00Z', 'lists'],
    [unwitnessed, '2026-03-01T11:55:00Z', 'issuer'],
    [datedAhead, '2026-03-01T11:57:00Z', 'witnesses'],
  ] as const
  for (const [one, at, by] of rows) {
    const { steps } = await judge(bundleEvidence(one, Date.parse('2027-03-02T00:00:00Z'), pin), tools)
    assert.equal(conclusionOf(steps), 'valid-then')
    assert.deepEqual(bundleDateIn(steps), { at, by, ageDays: 365 })
  }
})

test('judges a bundle by the site’s keys and lists if the site is reachable', async () => {
  const text = log.bundle.files[badgeFilePath(id, 'json')] ?? ''
  const given = { text, bundle: log.bundle }
  assert.equal((await look({ log }, given)).conclusion, 'genuine')
  assert.equal((await look({ log: revoked }, given)).conclusion, 'revoked')
  const offline = await look({ log, unreachable: ['/'], pinned: { log: log.log.key } }, given)
  assert.equal(offline.conclusion, 'valid-then')
})
