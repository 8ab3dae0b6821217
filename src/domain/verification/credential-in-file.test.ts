// Finds credentials in each kind of file, and rejects everything else with a reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxFileBytes } from '#constants/browser-check.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import {
  type Bytes,
  baked,
  bytesOf,
  chunk,
  drawing,
  pdfWith,
  textChunk,
} from '#tests/support/browser-check/credential-files.ts'
import { issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'

// Non-Latin letters, and characters that XML and PDF escape.
const text = signedBadge(issuerAt('https://northmark.example'), {
  holderName: 'Ngô Thị <Ánh> & "Ölaf" ]] (Ω) \\ 李',
})
const token = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6d2ViOnguZXhhbXBsZSJ9.c2ln'
const twoNamed = text.replace('"name":', '"name":"Mallory","name":')
const another = text.replace('NM-7K3Q', 'NM-0000')

const element = (content: string) => `<openbadges:credential>${content}</openbadges:credential>`
const cdata = (content: string) => `<![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const pdfOf = async (...texts: string[]) =>
  pdfWith(texts.map((content, at) => ({ name: `${at}.json`, text: content })))

const asUtf8WithMark = (content: string): Bytes => Uint8Array.of(0xef, 0xbb, 0xbf, ...bytesOf(content))

const found: [string, 'json' | 'png' | 'svg' | 'pdf', () => Bytes | Promise<Bytes>][] = [
  ['a JSON file', 'json', () => bytesOf(text)],
  ['a JSON file with space and a byte order mark before it', 'json', () => asUtf8WithMark(`\n  ${text}\n`)],
  ['a PNG', 'png', () => baked(textChunk(text))],
  ['a PNG that holds it twice', 'png', () => baked(textChunk(text), textChunk(text, { packed: true }))],
  ['an SVG', 'svg', () => bytesOf(drawing(element(cdata(text))))],
  ['an SVG with a byte order mark before it', 'svg', () => asUtf8WithMark(drawing(element(cdata(text))))],
  ['a PDF', 'pdf', () => pdfOf(text)],
  ['a PDF with other files too', 'pdf', () => pdfOf('{"a":1}', text, 'x')],
]

for (const [name, kind, make] of found)
  test(`finds the credential in ${name}, to the last character`, async () => {
    const extracted = await credentialInFile(await make())
    assert.ok('texts' in extracted)
    assert.deepEqual(
      { ...extracted, texts: extracted.texts.map((one) => one.trim()) },
      { kind, texts: [text], isPresentation: false },
    )
  })

const presentation = (...held: unknown[]) =>
  bytesOf(
    JSON.stringify({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: 'VerifiablePresentation',
      verifiableCredential: held.length === 1 ? held[0] : held,
      proof: { type: 'DataIntegrityProof', proofPurpose: 'authentication' },
    }),
  )
const enveloped = {
  type: 'EnvelopedVerifiableCredential',
  id: `data:application/vc+jwt,${token}`,
}

test('finds every credential of a presentation', async () => {
  for (const held of [[text], [text, another]])
    assert.deepEqual(await credentialInFile(presentation(...held.map((one) => JSON.parse(one)))), {
      kind: 'json',
      texts: held,
      isPresentation: true,
    })
})

const presentedTwoNamed = `{"type":"VerifiablePresentation","verifiableCredential":[${twoNamed}]}`
const broken = bytesOf('openbadgecredential\0\x01\0\0\0no')

const refused: [string, string, () => Bytes | Promise<Bytes>][] = [
  ['an empty file', 'empty', () => new Uint8Array()],
  ['a file beyond the limit', 'too-large', () => new Uint8Array(maxFileBytes + 1)],
  ['a text', 'other-kind', () => bytesOf('Dear holder')],
  ['JSON that is no credential', 'not-a-credential', () => bytesOf('{"type":"Presentation"}')],
  ['JSON that is a list', 'not-a-credential', () => bytesOf(`[${text}]`)],
  ['JSON that was cut off', 'not-a-credential', () => bytesOf(text.slice(0, -1))],
  ['JSON with another holder before its own', 'repeated-names', () => bytesOf(twoNamed)],
  ['a presentation of such JSON', 'repeated-names', () => bytesOf(presentedTwoNamed)],
  ['a presentation of nothing', 'nothing-inside', () => presentation()],
  ['a presentation with an envelope', 'enveloped', () => presentation(JSON.parse(text), enveloped)],
  ['a presentation with a token', 'enveloped', () => presentation(token)],
  ['a presentation of very many', 'several-inside', () => presentation(...Array(21).fill(JSON.parse(text)))],
  ['a token', 'token', () => bytesOf(`${token}\n`)],
  ['a PNG whose packed text is broken', 'damaged', () => baked(chunk('iTXt', broken))],
  ['a PNG with two', 'several-inside', () => baked(textChunk(text), textChunk(another))],
  ['an SVG without one', 'nothing-inside', () => bytesOf(drawing())],
  ['a PDF without one', 'nothing-inside', () => pdfOf('{"a":1}')],
]

for (const [name, reason, make] of refused)
  test(`rejects ${name}: ${reason}`, async () => {
    assert.deepEqual(await credentialInFile(await make()), { refused: reason })
  })
