// What the browser's check makes of the status lists: never "not revoked" or "not suspended" unless it is known.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { badgeFilePath, statusListPath } from '#domain/badge/addresses.ts'
import { badgesPerStatusList, statusListBits, statusListOf } from '#domain/badge/badge.ts'
import type { StatusList } from '#domain/badge/status-list.ts'
import { conclusionOf } from '#domain/verification/browser-check/conclusion.ts'
import type { StepFinding } from '#domain/verification/browser-check/steps.ts'
import { encodeList } from '#signing/status-list.ts'
import {
  badgeAt,
  filesOf,
  type Issuer,
  issuerAt,
  signedBadge,
  signedList,
} from '#tests/support/browser-check/issued-site.ts'
import { allBut, changed, origin, runOf, signedAnew } from '#tests/support/browser-check/published-files.ts'

const issuer = issuerAt(origin)
const document = signedBadge(issuer)
const { id, statusIndex } = badgeAt(origin)

const bitOf = (place: number) => statusListOf(place).bit

const withList = (list: string) => runOf({ text: document }, filesOf(issuer, document, list))
const listWith = (changes: Partial<StatusList>, by: Issuer = issuer) => withList(signedList(by, changes))
const unpackable = (bytes: Uint8Array) => `u${Buffer.from(bytes).toString('base64url')}`

// The dates are looked at whatever came of the list.
const listFails = (finding: StepFinding) =>
  allBut({ list: finding, 'list-signature': 'not-reached', revocation: 'not-reached' })
const bothListsFail = (finding: StepFinding) =>
  allBut({ list: finding, 'list-signature': 'not-reached', revocation: 'not-reached', suspension: finding })
const signatureFails = (finding: StepFinding) =>
  allBut({ 'list-signature': finding, revocation: 'not-reached' })

test('a revoked credential is found, and none of its neighbors', async () => {
  const { steps, findings } = await listWith({ encodedList: encodeList([bitOf(statusIndex)]) })
  assert.deepEqual(findings, allBut({ revocation: 'revoked' }))
  assert.equal(conclusionOf(steps), 'revoked')
  const others = Array.from({ length: 64 }, (_, place) => statusIndex - 32 + place)
  const neighbors = others.filter((place) => place !== statusIndex)
  assert.deepEqual((await listWith({ encodedList: encodeList(neighbors.map(bitOf)) })).findings, allBut({}))
})

test('every place in a byte is read at its own bit, and so are the first and the last of the list', async () => {
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8, badgesPerStatusList - 1]) {
    const text = signedBadge(issuer, { statusIndex: place })
    const revoked = filesOf(issuer, text, signedList(issuer, { encodedList: encodeList([bitOf(place)]) }))
    assert.deepEqual((await runOf({ text }, revoked)).findings, allBut({ revocation: 'revoked' }))
    assert.deepEqual((await runOf({ text }, filesOf(issuer, text))).findings, allBut({}))
  }
})

test('a revoked credential that has also run out is revoked', async () => {
  const text = signedBadge(issuer, { expiresAt: '2026-02-01T00:00:00Z' })
  const list = signedList(issuer, { encodedList: encodeList([bitOf(statusIndex)]) })
  const { steps } = await runOf({ text }, filesOf(issuer, text, list))
  assert.equal(conclusionOf(steps), 'revoked')
})

test('a list that cannot be fetched or read leaves revocation unchecked, and no green', async () => {
  const { [statusListPath(1)]: _, ...without } = filesOf(issuer)
  const { steps, findings } = await runOf({ text: document }, without)
  assert.deepEqual(findings, listFails('list-unreachable'))
  assert.equal(conclusionOf(steps), 'incomplete')
  const list = signedList(issuer)
  const unreadable = [
    '',
    'null',
    '<!doctype html>',
    document,
    changed(list, 'type', ['VerifiableCredential']),
    changed(list, '@context', ['https://www.w3.org/ns/credentials/v2', { encodedList: null }]),
    changed(list, ['https://schema.org/name'], 'List'),
  ]
  for (const text of unreadable)
    assert.deepEqual((await withList(text)).findings, listFails('list-unreadable'))
})

test('a list that was altered, or that someone else has signed, is not believed', async () => {
  const list = signedList(issuer, { encodedList: encodeList([bitOf(statusIndex)]) })
  const clean = changed(list, 'credentialSubject.encodedList', encodeList([]))
  assert.deepEqual((await withList(clean)).findings, signatureFails('list-altered'))
  assert.equal(conclusionOf((await withList(clean)).steps), 'incomplete')
  const longer = changed(list, 'validUntil', '2030-01-01T00:00:00Z')
  assert.deepEqual((await withList(longer)).findings, signatureFails('list-altered'))
  assert.deepEqual(
    (await withList(changed(list, 'proof', undefined))).findings,
    signatureFails('list-altered'),
  )
  const otherwise = changed(list, 'proof.cryptosuite', 'eddsa-jcs-2022')
  assert.deepEqual((await withList(otherwise)).findings, signatureFails('list-signed-otherwise'))
  const forger = issuerAt(origin, 'key-2026-2')
  assert.deepEqual((await listWith({}, forger)).findings, signatureFails('list-key-not-listed'))
})

test('a list of another issuer, or another list of the same one, is not this credential’s', async () => {
  const other = issuerAt('https://elsewhere.example')
  assert.deepEqual((await listWith({}, other)).findings, signatureFails('list-of-another'))
  assert.deepEqual((await listWith({ list: 2 })).findings, signatureFails('list-of-another'))
})

test('a list that has run out says nothing, not even about a bit that it has set', async () => {
  const past = { validFrom: '2026-02-27T00:00:00Z', validUntil: '2026-02-28T00:00:00Z' }
  for (const bits of [[], [statusIndex]]) {
    const { steps, findings } = await listWith({ ...past, encodedList: encodeList(bits) })
    assert.deepEqual(findings, allBut({ revocation: 'list-run-out' }))
    assert.equal(conclusionOf(steps), 'incomplete')
  }
})

test('a list of tomorrow says nothing yet, but a slow clock is forgiven', async () => {
  const tomorrow = { validFrom: '2026-03-02T00:00:00Z', validUntil: '2026-03-03T00:00:00Z' }
  assert.deepEqual((await listWith(tomorrow)).findings, allBut({ revocation: 'list-not-yet' }))
  const justNow = { validFrom: '2026-03-01T12:03:00Z', validUntil: '2026-03-03T00:00:00Z' }
  assert.deepEqual((await listWith(justNow)).findings, allBut({}))
})

test('a list that is too short, packed in another way, or bottomless says nothing', async () => {
  const short = unpackable(gzipSync(new Uint8Array(statusListBits / 8 - 1)))
  assert.deepEqual(
    (await listWith({ encodedList: short })).findings,
    allBut({ revocation: 'list-too-short' }),
  )
  const bottomless = unpackable(gzipSync(new Uint8Array(8 * 1024 * 1024)))
  const packed = encodeList([])
  for (const list of [bottomless, packed.slice(1), `z${packed.slice(1)}`, packed.slice(0, 20), 'u!', 'u'])
    assert.deepEqual(
      (await listWith({ encodedList: list })).findings,
      allBut({ revocation: 'list-unpackable' }),
    )
})

test('an expired credential with no list to look at is expired, and green in no case', async () => {
  const text = signedBadge(issuer, { expiresAt: '2026-02-01T00:00:00Z' })
  const { [statusListPath(1)]: _, ...without } = filesOf(issuer, text)
  assert.equal(conclusionOf((await runOf({ text }, without)).steps), 'expired')
})

const entries: Record<string, string>[] = JSON.parse(document).credentialStatus
const [entry] = entries
const withEntries = (changes: object) =>
  signedWith(
    document,
    'credentialStatus',
    entries.map((one) => ({ ...one, ...changes })),
  )

const signedWith = async (text: string, path: string, to: unknown) =>
  signedAnew(changed(text, path, to), issuer)

test('what the library signs is checked like what this site signs', async () => {
  const text = await signedAnew(document, issuer)
  assert.deepEqual((await runOf({ text }, filesOf(issuer, text))).findings, allBut({}))
})

test('a document that names no list, one alone, several, or one of another kind leaves revocation unchecked', async () => {
  const others: [unknown, StepFinding][] = [
    [undefined, 'no-list'],
    [[entry, { ...entry, id: `${entry?.id}2`, statusListIndex: '2' }], 'other-status'],
    [entry, 'other-status'],
    [{ ...entry, statusPurpose: 'suspension' }, 'other-status'],
    [entries.map((one) => ({ ...one, statusSize: 2 })), 'other-status'],
  ]
  for (const [named, finding] of others) {
    const text = await signedWith(document, 'credentialStatus', named)
    const { steps, findings } = await runOf({ text }, filesOf(issuer, text))
    assert.deepEqual(findings, bothListsFail(finding))
    assert.equal(conclusionOf(steps), 'incomplete')
  }
})

test('a list at another server is not asked for', async () => {
  const elsewhere = 'https://elsewhere.example/status/1'
  const text = await withEntries({ statusListCredential: elsewhere })
  const { steps, findings, asked } = await runOf({ text }, filesOf(issuer, text))
  assert.deepEqual(findings, bothListsFail('list-elsewhere'))
  assert.equal(steps[3]?.about, elsewhere)
  assert.ok(asked.includes(badgeFilePath(id, 'json')))
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/status/') || path.includes('elsewhere')),
    [],
  )
})

test('a place that the list does not have says nothing', async () => {
  for (const index of [String(statusListBits), '99999999999999', '-1', '1.5', '', 'x', '0x10']) {
    const text = await withEntries({ statusListIndex: index })
    const { findings } = await runOf({ text }, filesOf(issuer, text))
    assert.deepEqual(findings, allBut({ revocation: 'not-in-list', suspension: 'not-in-list' }), index)
  }
})

test('a list that is signed but of another purpose, or without its dates, says nothing', async () => {
  const list = signedList(issuer)
  const lists: [string, unknown, StepFinding][] = [
    ['credentialSubject.statusPurpose', 'suspension', 'list-of-other-purpose'],
    ['validUntil', undefined, 'list-undated'],
    ['validFrom', undefined, 'list-undated'],
  ]
  for (const [path, to, finding] of lists) {
    const { findings } = await withList(await signedWith(list, path, to))
    assert.deepEqual(findings, allBut({ revocation: finding }))
  }
})

test('a document without a beginning has no dates to go by', async () => {
  const text = await signedWith(document, 'validFrom', undefined)
  const { steps, findings } = await runOf({ text }, filesOf(issuer, text))
  assert.deepEqual(findings, allBut({ dates: 'dates-unreadable' }))
  assert.equal(conclusionOf(steps), 'incomplete')
})
