// What the browser's check finds in documents that hold, and in those whose signature does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  badgeFilePath,
  bundlePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  statusListPath,
} from '#domain/badge/addresses.ts'
import { conclusionOf } from '#domain/verification/browser-check/conclusion.ts'
import { outcomeOf } from '#domain/verification/browser-check/steps.ts'
import { signBadge } from '#signing/proof.ts'
import {
  badgeAt,
  checkedAt,
  didDocument,
  filesOf,
  issuerAt,
  signedBadge,
  signedList,
  signedSuspensions,
  suspensionListPath,
} from '#tests/support/browser-check/issued-site.ts'
import { allBut, changed, endsWith, origin, runOf } from '#tests/support/browser-check/published-files.ts'

const issuer = issuerAt(origin)
const files = filesOf(issuer)
const document = signedBadge(issuer)
const { id } = badgeAt(origin)

const besidesTheLog = (asked: string[]) =>
  asked.filter((path) => !/^\/log\/|\.bundle\.json$|\.tlog-proof$/.test(path)).toSorted()

test('a credential of the registry passes every step, and only files of this site and of its log are asked for', async () => {
  const { steps, findings, inLog, asked } = await runOf({ id }, files)
  assert.deepEqual(findings, allBut({}))
  assert.deepEqual(inLog, ['entered', 'cosigned', 'lists-newest', 'first-look'])
  assert.equal(conclusionOf(steps), 'genuine')
  assert.deepEqual([...new Set(asked)].toSorted(), [
    didDocumentPath,
    bundlePath(id),
    badgeFilePath(id, 'json'),
    logProofPath(id),
    '/log/checkpoint',
    logPolicyPath,
    '/log/tile/0/000.p/6',
    '/log/tile/entries/000.p/6',
    statusListPath(1),
    suspensionListPath,
  ])
  assert.equal(steps[2]?.about, issuer.key.id)
})

test('a document out of a file passes every step, and is compared with the one that the registry holds', async () => {
  const { findings, asked } = await runOf({ text: document }, files)
  assert.deepEqual(findings, allBut({}))
  assert.deepEqual(besidesTheLog(asked), [
    didDocumentPath,
    badgeFilePath(id, 'json'),
    statusListPath(1),
    suspensionListPath,
  ])
})

test('a credential without an end passes', async () => {
  const { expiresAt: _, ...badge } = badgeAt(origin)
  const text = signBadge(badge, issuer.signer, badge.issuedAt)
  const { steps, findings } = await runOf({ text }, filesOf(issuer, text))
  assert.deepEqual(findings, allBut({ dates: 'no-expiry' }))
  assert.equal(conclusionOf(steps), 'genuine')
})

// Every value in the document by its path, and every record that holds values.
function pathsIn(value: unknown, path: string[] = []): { leaves: string[][]; records: string[][] } {
  if (typeof value !== 'object' || value === null) return { leaves: [path], records: [] }
  const within = Object.entries(value).map(([name, part]) => pathsIn(part, [...path, name]))
  return {
    leaves: within.flatMap(({ leaves }) => leaves),
    records: [...(Array.isArray(value) ? [] : [path]), ...within.flatMap(({ records }) => records)],
  }
}

const { leaves, records } = pathsIn(JSON.parse(document))
const valueAt = (path: string[]) => path.reduce((at, name) => at[name], JSON.parse(document))
const another = (value: unknown) => (typeof value === 'boolean' ? !value : `${value}x`)

test('no value can be changed or taken out without the signature failing', async () => {
  assert.ok(leaves.length > 40)
  for (const path of leaves)
    for (const to of [another(valueAt(path)), undefined]) {
      const { steps, findings } = await runOf({ text: changed(document, path, to) }, files)
      assert.notEqual(conclusionOf(steps), 'genuine', path.join())
      assert.ok(
        steps.slice(0, 3).some(({ finding }) => outcomeOf(finding) !== 'passed'),
        path.join(),
      )
      // Some changes are told apart before the signature is looked at: to contexts, types, issuer and proof.
      if (!['@context', 'type', 'issuer', 'proof'].includes(path[0] ?? ''))
        assert.deepEqual(findings, endsWith('signature', 'altered'), path.join())
    }
})

test('nothing can be added anywhere without being noticed', async () => {
  assert.ok(records.length > 8)
  for (const path of records)
    for (const term of ['description', 'unheardOf']) {
      const { steps } = await runOf({ text: changed(document, [...path, term], 'Added later.') }, files)
      assert.ok(['not-genuine', 'incomplete'].includes(conclusionOf(steps)), path.join())
    }
})

const future = { origin, now: Date.parse('2029-01-01T00:00:00Z') }
const later = { validFrom: '2028-12-31T12:00:00Z', validUntil: '2029-01-01T12:00:00Z' }
const laterLists = {
  [statusListPath(1)]: signedList(issuer, later),
  [suspensionListPath]: signedSuspensions(issuer, later),
}

test('a credential that has run out is genuine and expired, with the day', async () => {
  const { steps, findings } = await runOf({ id }, { ...files, ...laterLists }, future)
  assert.deepEqual(findings, allBut({ dates: 'run-out' }))
  assert.equal(steps.find(({ name }) => name === 'dates')?.about, '2028-01-15T23:59:59Z')
  assert.equal(conclusionOf(steps), 'expired')
})

test('a credential of the future is not yet valid, were it by a second, as the server says', async () => {
  const text = signedBadge(issuer, { issuedAt: '2026-03-02T00:00:00Z' })
  const { steps, findings } = await runOf({ text }, filesOf(issuer, text))
  assert.deepEqual(findings, allBut({ dates: 'not-yet' }))
  assert.equal(conclusionOf(steps), 'not-yet-valid')
  const ahead = signedBadge(issuer, { issuedAt: '2026-03-01T12:00:01Z' })
  assert.deepEqual(
    (await runOf({ text: ahead }, filesOf(issuer, ahead))).findings,
    allBut({ dates: 'not-yet' }),
  )
  const justIssued = signedBadge(issuer, { issuedAt: '2026-03-01T12:00:00Z' })
  assert.deepEqual((await runOf({ text: justIssued }, filesOf(issuer, justIssued))).findings, allBut({}))
})

test('a key that is not listed fails, whatever it signed', async () => {
  const forger = issuerAt(origin, 'key-2026-2')
  const { steps, findings } = await runOf({ text: signedBadge(forger) }, files)
  assert.deepEqual(findings, endsWith('signature', 'key-not-listed'))
  assert.equal(steps[2]?.about, forger.key.id)
  assert.equal(conclusionOf(steps), 'not-genuine')
})

test('another key under the name of a listed one fails', async () => {
  const { findings } = await runOf({ text: signedBadge(issuerAt(origin)) }, files)
  assert.deepEqual(findings, endsWith('signature', 'altered'))
})

test('a key that is listed, but not for signing, fails', async () => {
  const listed = changed(files[didDocumentPath] ?? '', 'assertionMethod', [])
  const { findings } = await runOf({ id }, { ...files, [didDocumentPath]: listed })
  assert.deepEqual(findings, endsWith('signature', 'key-not-for-signing'))
})

test('a key of someone else, although listed, does not sign for the issuer', async () => {
  const listed = changed(
    files[didDocumentPath] ?? '',
    'verificationMethod.0.controller',
    'did:web:elsewhere.example',
  )
  const { findings } = await runOf({ id }, { ...files, [didDocumentPath]: listed })
  assert.deepEqual(findings, endsWith('signature', 'key-not-listed'))
})

test('what a retired key has signed still passes', async () => {
  const next = issuerAt(origin, 'key-2026-2')
  const retired = { ...issuer, key: { ...issuer.key, retiredAt: '2026-02-01T00:00:00Z' } }
  const { findings } = await runOf(
    { id },
    {
      ...files,
      [didDocumentPath]: didDocument(origin, [retired, next]),
      [statusListPath(1)]: signedList(next),
    },
  )
  assert.deepEqual(findings, allBut({}))
})

test('another issuer is named, and nothing is said of its signature', async () => {
  const other = issuerAt('https://elsewhere.example')
  const { steps, findings, asked } = await runOf({ text: signedBadge(other) }, files)
  assert.deepEqual(findings, endsWith('keys', 'other-issuer'))
  assert.equal(steps[1]?.about, 'did:web:elsewhere.example')
  assert.equal(conclusionOf(steps), 'other-issuer')
  assert.deepEqual(asked, [didDocumentPath])
})

test('what was issued under a former address of the issuer passes, with the list it had or with that of today', async () => {
  const former = issuerAt('http://localhost:3000', 'key-2025-1')
  const text = signedBadge(former)
  const moved = { ...filesOf(issuer, text), [didDocumentPath]: didDocument(origin, [issuer, former]) }
  for (const list of [signedList(former), signedList(issuer)]) {
    const { steps, findings, asked } = await runOf({ text }, { ...moved, [statusListPath(1)]: list })
    assert.deepEqual(findings, allBut({ signature: 'signed-formerly' }))
    assert.equal(conclusionOf(steps), 'genuine')
    assert.deepEqual(besidesTheLog(asked), [
      didDocumentPath,
      badgeFilePath(id, 'json'),
      statusListPath(1),
      suspensionListPath,
    ])
  }
})

test('a former address counts only where the DID document says that it was one', async () => {
  const former = issuerAt('http://localhost:3000', 'key-2025-1')
  const listed = changed(didDocument(origin, [issuer, former]), 'alsoKnownAs', undefined)
  const { findings } = await runOf({ text: signedBadge(former) }, { ...files, [didDocumentPath]: listed })
  assert.deepEqual(findings, endsWith('keys', 'other-issuer'))
})

test('a site looked at under another name than its own says whose keys it lists', async () => {
  const { steps, findings } = await runOf({ id }, files, { origin: 'http://127.0.0.1:3000', now: checkedAt })
  assert.deepEqual(findings, allBut({ keys: 'keys-listed-elsewhere' }))
  assert.equal(steps[1]?.about, 'did:web:northmark.example')
})

test('keys that cannot be fetched or read leave everything after them unchecked', async () => {
  const { [didDocumentPath]: _, ...without } = files
  assert.deepEqual((await runOf({ id }, without)).findings, endsWith('keys', 'keys-unreachable'))
  for (const text of ['', 'null', '[]', '{}', '{"id":"did:web:northmark.example"}', '<!doctype html>']) {
    const { steps, findings } = await runOf({ id }, { ...files, [didDocumentPath]: text })
    assert.deepEqual(findings, endsWith('keys', 'keys-unreadable'))
    assert.equal(conclusionOf(steps), 'incomplete')
  }
})

test('a credential without a document, or with something else in its place, is told apart', async () => {
  const file = badgeFilePath(id, 'json')
  const { [file]: _, ...without } = files
  assert.deepEqual((await runOf({ id }, without)).findings, endsWith('document', 'no-document'))
  for (const text of ['', 'null', '[1]', '{"type":"VerifiablePresentation"}', '<!doctype html>'])
    assert.deepEqual(
      (await runOf({ id }, { ...files, [file]: text })).findings,
      endsWith('document', 'no-credential'),
    )
  const another = signedBadge(issuer, { id: 'NM-0000-0000-0000-0' })
  const { steps, findings } = await runOf({ id }, { ...files, [file]: another })
  assert.deepEqual(findings, endsWith('document', 'other-credential'))
  assert.equal(conclusionOf(steps), 'not-genuine')
})

test('another kind of document is no credential, though the issuer signed it with the same key', async () => {
  for (const text of [signedList(issuer), signedSuspensions(issuer)]) {
    const { steps, findings } = await runOf({ text }, files)
    assert.deepEqual(findings, endsWith('document', 'other-contexts'))
    assert.equal(conclusionOf(steps), 'incomplete')
    const inItsPlace = { ...files, [badgeFilePath(id, 'json')]: text }
    assert.deepEqual((await runOf({ id }, inItsPlace)).findings, endsWith('document', 'other-credential'))
  }
})

test('proofs that are missing, many or of another kind are said to be so', async () => {
  const [proof] = [JSON.parse(document).proof].flat()
  const withProof = (value: unknown) => runOf({ text: changed(document, 'proof', value) }, files)
  assert.deepEqual((await withProof(undefined)).findings, endsWith('signature', 'unsigned'))
  assert.deepEqual((await withProof([])).findings, endsWith('signature', 'unsigned'))
  assert.deepEqual((await withProof([proof, proof])).findings, endsWith('signature', 'several-proofs'))
  const others = [
    'text',
    null,
    { ...proof, cryptosuite: 'eddsa-jcs-2022' },
    { ...proof, type: 'Ed25519Signature2020' },
    { ...proof, proofPurpose: 'authentication' },
    { ...proof, expires: '2020-01-01T00:00:00Z' },
  ]
  for (const other of others)
    assert.deepEqual(
      (await withProof(other)).findings,
      endsWith('signature', 'other-proof'),
      JSON.stringify(other),
    )
})

test('a document far longer than any of ours is not worked through', async () => {
  const text = changed(document, 'credentialSubject.name', 'x'.repeat(100_000))
  assert.deepEqual((await runOf({ text }, files)).findings, endsWith('signature', 'too-long'))
})
