// The verifier with only a bundle: what each planted fault makes it find.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageCopy } from '#content/browser-check/report.ts'
import { badgeFilePath, logPolicyPath, statusListPath } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import { readLeaf, writeLeaf } from '#domain/log/leaf.ts'
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
import { encodeList, listBytesOf } from '#tests/support/stores/status-bits.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'

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
const begun = genesis?.type === 'genesis' ? genesis : assert.fail()
const elsewhere = { ...begun, origin: 'other.example/log' }
const anothers = { ...begun, did: 'did:web:other.example' }
// A leaf that nobody logged, for a list that nobody logged.
const unlogged = writeLeaf({ type: 'list', list: 1, purpose: 'revocation', hash: sha256(listBytesOf([3])) })

// Every bundle below is read by someone who knows the log's key, but for those called unpinned.
const unentered = { 'log-lists': 'lists-not-entered' } as const
const byNoPolicy = { witnesses: 'not-by-policy' } as const
const keyMissing = { 'log-keys': 'keys-not-entered' } as const
const unpinned = { 'log-key': 'log-named-by-bundle' } as const
const without = (leaf: number) => ({ ...bundle, leaves: bundle.leaves.toSpliced(leaf, 1) })
const forgedDocument = swap({ [badgeFilePath(id, 'json')]: signedBadge(issuer, { holderName: 'Mallory' }) })
const otherList = swap({ [list]: signedList(issuer, { encodedList: encodeList([3]) }) })
const { proof, ...unproved } = JSON.parse(files[list] ?? '')
const respelled = swap({ [list]: JSON.stringify({ proof: [proof], ...unproved }, null, 1) })
const { credentialSubject: subject } = unproved
const subjectInList = swap({
  [list]: JSON.stringify({ ...unproved, credentialSubject: { ...subject, id: [subject.id] }, proof }),
})
const proofInList = swap({
  [list]: JSON.stringify({ ...unproved, proof: { ...proof, proofValue: [proof.proofValue] } }),
})
const otherLeaf = {
  ...otherList,
  leaves: bundle.leaves.map((one) => {
    const leaf = readLeaf(one.leaf)
    return leaf.type === 'list' && leaf.purpose === 'revocation' ? { ...one, leaf: unlogged } : one
  }),
}
const otherPolicy = swap({ [logPolicyPath]: 'quorum none\n' })
const otherGenesis = logWith({ instead: { genesis: elsewhere } }).bundle
const twoHeads = {
  ...bundle,
  leaves: bundle.leaves.map((one, at) =>
    at === 1 ? { ...one, proof: one.proof.replace(/— wit.*\n$/, '') } : one,
  ),
}
const anHourOld = dated('2026-02-01T11:55:00Z', '2026-02-01T12:55:00Z')
const ahead = dated('2026-03-01T13:00:00Z', '2026-03-01T14:00:00Z')
const pinnedPolicy = (text: string) => ({ ...pin, policy: readPolicy(sha256, text) })
const samePolicy = pinnedPolicy(bundle.files[logPolicyPath] ?? '')
const ofBothKinds = logWith({ witnesses: 2, types: ['cosignature/v1', 'subtree/v1'] }).bundle
const otherWitness = pinnedPolicy(`witness W ${writeVkey(stranger)}\nquorum W\n`)
const known = { keys: 'keys-in-bundle', registry: 'not-asked', 'log-key': 'log-known' } as const

const ofBundle: [string, CredentialBundle, Expected, Conclusion, Pinned?][] = [
  ['a known log', bundle, { ...known, 'log-lists': 'lists-entered', witnesses: 'cosigned' }, 'valid-then'],
  ['a log that it names itself, unpinned', bundle, unpinned, 'self-consistent', {}],
  ['a log of a forger', forged, { 'log-key': 'log-of-another' }, 'not-genuine'],
  ['a log of a forger, unpinned', forged, unpinned, 'self-consistent', {}],
  ['a revocation', revoked.bundle, { revocation: 'revoked' }, 'revoked'],
  ['a revocation, unpinned', revoked.bundle, { revocation: 'revoked' }, 'revoked', {}],
  ['another document', forgedDocument, { 'log-entry': 'not-entered' }, 'not-genuine'],
  ['another list', otherList, unentered, 'not-genuine'],
  ['another list, and a leaf for it that is not in the log', otherLeaf, unentered, 'not-genuine'],
  ['a list in another spelling', respelled, { revocation: 'not-revoked' }, 'valid-then'],
  ['a list whose subject has a list of ids', subjectInList, { revocation: 'list-altered' }, 'incomplete'],
  ['a list with a list of signatures', proofInList, { revocation: 'list-altered' }, 'incomplete'],
  ['no list', swap({ [list]: undefined }), { revocation: 'list-unreachable' }, 'incomplete'],
  ['heads of two logs', { ...bundle, growth: [] }, unentered, 'not-genuine'],
  ['no leaf but the first', { ...bundle, leaves: bundle.leaves.slice(0, 1) }, unentered, 'not-genuine'],
  ['a first leaf of another name', otherGenesis, unentered, 'not-genuine'],
  [
    'a first leaf of another issuer',
    logWith({ instead: { genesis: anothers } }).bundle,
    unentered,
    'not-genuine',
  ],
  ['a leaf that is proved in another head', twoHeads, unentered, 'not-genuine'],
  ['no leaf of its key', without(2), keyMissing, 'not-genuine'],
  ['a key after the document', logWith({ isKeyLate: true }).bundle, keyMissing, 'not-genuine'],
  ['no leaf of its policy', without(1), byNoPolicy, 'not-genuine'],
  ['another policy than the one in the log', otherPolicy, byNoPolicy, 'not-genuine'],
  [
    'another policy than the one in the log, and a pinned one',
    otherPolicy,
    byNoPolicy,
    'not-genuine',
    samePolicy,
  ],
  ['one witness of the old kind and one of the new', ofBothKinds, { witnesses: 'cosigned' }, 'valid-then'],
  [
    'a cosignature that is dated ahead',
    logWith({ enteredAt: checkedAt + 2 * 3_600_000 }).bundle,
    { witnesses: 'cosigned-in-future' },
    'incomplete',
  ],
  ['no witnesses', unwitnessed, { witnesses: 'cosigned-by-nobody' }, 'valid-then'],
  ['other witnesses than the pinned', bundle, { witnesses: 'not-yet-cosigned' }, 'valid-then', otherWitness],
  ['lists of different times', anHourOld, unentered, 'not-genuine'],
  ['lists from the future', ahead, { revocation: 'list-not-yet' }, 'incomplete'],
]

for (const [what, given, expected, conclusion, pinned = pin] of ofBundle)
  test(`judges a bundle with ${what}`, async () => {
    for (const by of [tools, browserTools]) {
      const { steps } = await judge(bundleEvidence(given, checkedAt, pinned), by)
      const found = Object.fromEntries(steps.map(({ name, finding }) => [name, finding]))
      assert.partialDeepStrictEqual(found, expected)
      assert.equal(conclusionOf(steps), conclusion, JSON.stringify(found))
    }
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
  const later = { validFrom: '2026-03-01T12:30:00Z', validUntil: '2026-03-01T13:30:00Z' }
  const withAhead = (witnesses?: 0, created?: string) =>
    logWith(witnesses === undefined ? {} : { witnesses }, {
      ...filesOf(issuer, document, signedList(issuer, later, created)),
      [suspensionListPath]: signedSuspensions(issuer, later),
    }).bundle
  const rows = [
    [bundle, '2026-03-01T11:55:00Z', 'lists'],
    [unwitnessed, '2026-03-01T11:55:00Z', 'issuer'],
    [withAhead(), '2026-03-01T11:57:00Z', 'witnesses'],
    [withAhead(0, '2026-03-01T11:50:00Z'), '2026-03-01T11:50:00Z', 'issuer'],
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
