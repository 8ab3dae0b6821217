// The verifier as a table: what each planted fault makes it find, from each source of evidence.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { base58 } from '@scure/base'
import { badgeFilePath, didDocumentPath, logProofPath, statusListPath } from '#domain/badge/addresses.ts'
import { publicPrefix } from '#domain/badge/multikey.ts'
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
import { inFile, type Planted, testPlanted, withoutFile } from '#tests/support/browser-check/planted.ts'
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
const bakedPdf = (text: string) => ({ format: 'pdf' as const, bytes: new TextEncoder().encode(text) })
const pdfPath = badgeFilePath(id, 'pdf')
const withPdf = { ...files, [pdfPath]: '%PDF-1.7' }
const [proof] = [JSON.parse(document).proof].flat()
const altered = document.replace('Amara', 'Mallory')
const at = (path: string, text: string): Planted => ({ files: { ...files, [path]: text } })
const without = (path: string): Planted => ({ files: withoutFile(path) })
// A file, and what the registry says of it.
const asked = (text: string, answer: object, of = files) => inFile(text, { ...of, ...known(text, answer) })
const revoked = { ...found, standing: 'revoked' }
const withProof = (proof: unknown) => inFile(changed(document, 'proof', proof))
const longNamed = changed(document, 'credentialSubject.name', 'x'.repeat(100_000))
const unsigning = changed(files[didDocumentPath] ?? '', 'assertionMethod', [])
const keyed = (multibase: string) =>
  (files[didDocumentPath] ?? '').replaceAll(issuer.key.publicKeyMultibase, multibase)
const smallOrder = `z${base58.encode(Uint8Array.of(...publicPrefix, 1, ...new Uint8Array(31)))}`
const printed = (pdf: string, text = document) => ({ given: { text, baked: bakedPdf(pdf) }, files: withPdf })

testPlanted([
  ['nothing, by id', {}, { registry: 'current-document', 'log-keys': 'keys-entered' }, 'genuine'],
  ['nothing, in a file', inFile(document), { signature: 'signed', registry: 'current-document' }, 'genuine'],
  // The document.
  ['no document', without(file), { document: 'no-document', keys: 'not-reached' }],
  ['the document unreachable', { unreachable: [file] }, { document: 'document-unreachable' }],
  ['no credential', at(file, '[1]'), { document: 'no-credential' }],
  ['another credential', at(file, signedBadge(issuer, { id: 'NM-0' })), { document: 'other-credential' }],
  [
    'a name given twice',
    inFile(document.replace('"name"', '"name":0,"name"')),
    { document: 'repeated-names' },
  ],
  // The keys and the signature.
  ['no keys', without(didDocumentPath), { keys: 'keys-unreachable', signature: 'not-reached' }],
  ['unreadable keys', at(didDocumentPath, '{}'), { keys: 'keys-unreadable' }],
  ['another issuer', inFile(signedBadge(elsewhere)), { keys: 'other-issuer', signature: 'not-reached' }],
  ['another name', { origin: 'http://127.0.0.1:3000' }, { keys: 'keys-listed-elsewhere' }, 'genuine'],
  ['an altered name', inFile(altered), { signature: 'altered', revocation: 'not-reached' }],
  ['an unlisted key', inFile(signedBadge(forger)), { signature: 'key-not-listed' }],
  ['a withdrawn key', asked(signedBadge(forger), found), { signature: 'key-withdrawn' }],
  [
    'a withdrawn key, and revoked',
    asked(signedBadge(forger), revoked),
    { signature: 'key-withdrawn-revoked' },
  ],
  ['a key not for signing', at(didDocumentPath, unsigning), { signature: 'key-not-for-signing' }],
  ['its key cut off', at(didDocumentPath, keyed('z6Mk')), { signature: 'other-proof' }],
  ['a key of small order', at(didDocumentPath, keyed(smallOrder)), { signature: 'other-proof' }],
  ['no proof', withProof(undefined), { signature: 'unsigned' }],
  ['two proofs', withProof([proof, proof]), { signature: 'several-proofs' }],
  [
    'a proof with an end',
    withProof({ ...proof, expires: '2020-01-01T00:00:00Z' }),
    { signature: 'other-proof' },
  ],
  ['a document without end', inFile(longNamed), { signature: 'too-long' }],
  // The registry and the pages.
  ['a former document', asked(former, found), { registry: 'former-document', 'log-entry': 'not-reached' }],
  ['a former one of a revoked one', asked(former, revoked), { registry: 'former-document-withdrawn' }],
  ['a document never issued', asked(former, { finding: 'unknown' }), { registry: 'never-issued' }],
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
    'a renewed document without a proof of it',
    asked(renewed, found),
    { registry: 'renewed-document', 'log-entry': 'proof-unreachable' },
  ],
  [
    'pages around a renewed document',
    { ...printed('%PDF-1.6', renewed), files: { ...withPdf, ...known(renewed, found) } },
    { registry: 'renewed-document', rendering: 'former-rendering', 'log-entry': 'proof-unreachable' },
  ],
  ['our own pages', printed('%PDF-1.7'), { rendering: 'our-rendering' }, 'genuine'],
  [
    'our own pages before their proof',
    { ...printed('%PDF-1.6'), files: { ...withPdf, [`${pdfPath}?without=proof`]: '%PDF-1.6' } },
    { rendering: 'our-earlier-rendering' },
    'genuine',
  ],
  ['other pages', printed('%PDF-1.6'), { rendering: 'unknown-rendering' }],
  [
    'pages unreachable',
    { ...printed('%PDF'), unreachable: [pdfPath] },
    { rendering: 'rendering-unreachable' },
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
