// The verifier as a table: what each planted fault makes it find, from each source of evidence.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { badgeFilePath, didDocumentPath, logProofPath, statusListPath } from '#domain/badge/addresses.ts'
import { checks } from '#domain/verification/checks.ts'
import { nodeTools } from '#signing/examine-proof.ts'
import {
  didDocument,
  type Files,
  filesOf,
  issuerAt,
  signedBadge,
  signedList,
} from '#tests/support/browser-check/issued-site.ts'
import { document, files, id, issuer } from '#tests/support/browser-check/logged-look.ts'
import { inFile, testPlanted, withoutFile } from '#tests/support/browser-check/planted.ts'
import { changed, origin, runOf } from '#tests/support/browser-check/published-files.ts'

const file = badgeFilePath(id, 'json')
const list = statusListPath(1)

const known = (text: string, answer: object): Files => ({
  [`/api/credentials/verify/${hash('sha256', text)}`]: JSON.stringify(answer),
})
const found = { finding: 'valid', standing: 'valid', credential: { id } }
const elsewhere = issuerAt('https://elsewhere.example')
const forger = issuerAt(origin, 'key-2026-2')
const former = signedBadge(issuer, { holderName: 'Amara Okafor', statusIndex: 4712 })
const renewed = signedBadge(issuer, { expiresAt: '2027-01-15T23:59:59Z' })
const drawn = (text: string) => ({ format: 'pdf' as const, bytes: new TextEncoder().encode(text) })
const withPdf = { ...files, [badgeFilePath(id, 'pdf')]: '%PDF-1.7' }
const proofOf = (text: string) => [JSON.parse(text).proof].flat()[0]

testPlanted([
  ['nothing, by id', {}, { registry: 'current-document', 'log-keys': 'keys-entered' }, 'genuine'],
  ['nothing, in a file', inFile(document), { signature: 'signed', registry: 'current-document' }, 'genuine'],
  // The document.
  ['no document', { files: withoutFile(file) }, { document: 'no-document', keys: 'not-reached' }],
  ['the document unreachable', { unreachable: [file] }, { document: 'document-unreachable' }],
  ['no credential', { files: { ...files, [file]: '[1]' } }, { document: 'no-credential' }],
  [
    'another credential',
    { files: { ...files, [file]: signedBadge(issuer, { id: 'NM-0' }) } },
    { document: 'other-credential' },
  ],
  [
    'a name given twice',
    inFile(document.replace('"name":', '"name":"Mallory","name":')),
    { document: 'repeated-names' },
  ],
  // The keys and the signature.
  [
    'no keys',
    { files: withoutFile(didDocumentPath) },
    { keys: 'keys-unreachable', signature: 'not-reached' },
  ],
  ['unreadable keys', { files: { ...files, [didDocumentPath]: '{}' } }, { keys: 'keys-unreadable' }],
  ['another issuer', inFile(signedBadge(elsewhere)), { keys: 'other-issuer', signature: 'not-reached' }],
  [
    'another name of the site',
    { origin: 'http://127.0.0.1:3000' },
    { keys: 'keys-listed-elsewhere' },
    'genuine',
  ],
  [
    'an altered name',
    inFile(document.replace('Amara', 'Mallory')),
    { signature: 'altered', revocation: 'not-reached' },
  ],
  ['an unlisted key', inFile(signedBadge(forger)), { signature: 'key-not-listed' }],
  [
    'a key that was withdrawn after a theft',
    inFile(signedBadge(forger), { ...files, ...known(signedBadge(forger), found) }),
    { signature: 'key-withdrawn' },
  ],
  [
    'a key that was withdrawn after a theft, of a credential since revoked',
    inFile(signedBadge(forger), {
      ...files,
      ...known(signedBadge(forger), { ...found, standing: 'revoked' }),
    }),
    { signature: 'key-withdrawn-revoked' },
  ],
  [
    'a key not for signing',
    { files: { ...files, [didDocumentPath]: changed(files[didDocumentPath] ?? '', 'assertionMethod', []) } },
    { signature: 'key-not-for-signing' },
  ],
  ['no proof', inFile(changed(document, 'proof', undefined)), { signature: 'unsigned' }],
  [
    'two proofs',
    inFile(changed(document, 'proof', [proofOf(document), proofOf(document)])),
    { signature: 'several-proofs' },
  ],
  [
    'a proof with an end',
    inFile(changed(document, 'proof', { ...proofOf(document), expires: '2020-01-01T00:00:00Z' })),
    { signature: 'other-proof' },
  ],
  [
    'a document without end',
    inFile(changed(document, 'credentialSubject.name', 'x'.repeat(100_000))),
    { signature: 'too-long' },
  ],
  // The registry and the pages.
  [
    'a former document',
    inFile(former, { ...files, ...known(former, found) }),
    { registry: 'former-document', 'log-entry': 'not-reached' },
  ],
  [
    'a document that was renewed, and no proof of it',
    inFile(renewed, { ...files, ...known(renewed, found) }),
    { registry: 'renewed-document', 'log-entry': 'proof-unreachable' },
  ],
  [
    'pages around a document that was renewed',
    {
      given: { text: renewed, baked: drawn('%PDF-1.6') },
      files: { ...withPdf, ...known(renewed, found) },
    },
    { registry: 'renewed-document', drawing: 'former-drawing', 'log-entry': 'proof-unreachable' },
  ],
  [
    'a former document of a revoked one',
    inFile(former, { ...files, ...known(former, { ...found, standing: 'revoked' }) }),
    { registry: 'former-document-withdrawn' },
  ],
  [
    'a document never issued',
    inFile(former, { ...files, ...known(former, { finding: 'unknown' }) }),
    { registry: 'never-issued' },
  ],
  ['a registry that does not say', inFile(former), { registry: 'differs-from-registry' }],
  [
    'a credential that is not there',
    inFile(document, withoutFile(file)),
    { registry: 'unknown-to-registry' },
  ],
  [
    'a registry unreachable',
    { ...inFile(document), unreachable: [file] },
    { registry: 'registry-unreachable' },
  ],
  [
    'our own pages',
    { given: { text: document, baked: drawn('%PDF-1.7') }, files: withPdf },
    { drawing: 'our-drawing' },
    'genuine',
  ],
  [
    'our own pages before their proof',
    {
      given: { text: document, baked: drawn('%PDF-1.6') },
      files: { ...withPdf, [`${badgeFilePath(id, 'pdf')}?without=proof`]: '%PDF-1.6' },
    },
    { drawing: 'our-earlier-drawing' },
    'genuine',
  ],
  [
    'other pages',
    { given: { text: document, baked: drawn('%PDF-1.6') }, files: withPdf },
    { drawing: 'other-drawing' },
  ],
  [
    'pages unreachable',
    { given: { text: document, baked: drawn('%PDF') }, unreachable: [badgeFilePath(id, 'pdf')] },
    { drawing: 'drawing-unreachable' },
  ],
  ['no proof that it was logged', { unreachable: [logProofPath(id)] }, { 'log-entry': 'proof-unreachable' }],
])

test('accepts a document of a former address with its former or current list', async () => {
  const moved = issuerAt('http://localhost:3000', 'key-2025-1')
  const text = signedBadge(moved)
  const listed = { ...filesOf(issuer, text), [didDocumentPath]: didDocument(origin, [issuer, moved]) }
  for (const one of [signedList(moved), signedList(issuer)]) {
    const run = await runOf({ text }, { ...listed, [list]: one }, { tools: nodeTools })
    assert.deepEqual([run.found.signature, run.conclusion], ['signed-formerly', 'genuine'])
  }
})

test('requests only files of this site', async () => {
  const { asked } = await runOf({ text: signedBadge(elsewhere) }, files, { tools: nodeTools })
  assert.deepEqual(asked, [didDocumentPath])
})

test('runs a check after the one that it needs', () => {
  for (const [at, { name, after }] of checks.entries())
    assert.ok(after === undefined || checks.slice(0, at).some((one) => one.name === after), name)
})
