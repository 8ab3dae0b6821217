// Attachments of a PDF are found, whichever program made it; anything else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import { embedInPdf, extractFromPdf, proofInPdf } from '#formats/open-badge/pdf.ts'
import {
  type Bytes,
  fromGhostscript,
  pdfWith,
  pdfWithPackedObjects,
} from '#tests/support/browser-check/credential-files.ts'

// A name with non-Latin letters, and everything that PDF escapes.
const text = JSON.stringify({ type: 'VerifiableCredential', name: 'Ngô <Ánh> ]] (Ω) \\ 李\r\n' })
const another = text.replace('Ngô', 'Lê')
const proof =
  'c2sp.org/tlog-proof@v1\nindex 7\n\nnorthmark.example/log\n8\nroot\n\n— northmark.example/log c2ln\n'

const pdfOf = async (...texts: string[]) =>
  pdfWith(texts.map((content, at) => ({ name: `${at}.json`, text: content })))

test('reads back the document to the last byte', async () => {
  const doc = new PDFDocument()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((done) => doc.on('end', done))
  const date = new Date('2026-01-01T00:00:00Z')
  const document = { name: 'credential.json', type: 'application/vc', description: 'Signed.', date, text }
  embedInPdf(doc, { ...document, relationship: 'Data' })
  embedInPdf(doc, { ...document, name: 'c.tlog-proof', text: proof, relationship: 'Supplement' })
  doc.end()
  await ended
  const bytes = Uint8Array.from(Buffer.concat(parts))
  assert.deepEqual(await extractFromPdf(bytes), [text])
  assert.equal(await proofInPdf(bytes), proof)
  assert.match(Buffer.from(bytes).toString('latin1'), /\/AFRelationship \/Data/)
  assert.match(Buffer.from(bytes).toString('latin1'), /\/AFRelationship \/Supplement/)
})

const found: [string, () => Bytes | Promise<Bytes>][] = [
  ['packed', () => pdfOf(text)],
  ['not packed', () => pdfWith([{ name: 'credential.json', text }], { compress: false })],
  ['tagged', () => pdfWith([{ name: 'c.json', text }], { pdfVersion: '1.7', tagged: true, lang: 'en' })],
  ['with other files too', () => pdfOf('{"a":1}', text, 'x')],
  ['with packed objects', () => pdfWithPackedObjects(text)],
]

for (const [name, make] of found)
  test(`finds the document in a PDF that is ${name}`, async () => {
    assert.deepEqual(new Set(await extractFromPdf(await make())), new Set([text]))
  })

test('finds the document in a PDF by Ghostscript', async () => {
  const [first = ''] = await extractFromPdf(fromGhostscript())
  assert.equal(JSON.parse(first).id.slice(-19), 'NM-7K3Q-9XTP-4DW2-H')
})

test('finds all of several documents', async () => {
  assert.deepEqual(new Set(await extractFromPdf(await pdfOf(text, another))), new Set([text, another]))
})

test('recognizes a proof by its beginning, and finds none in a PDF without one', async () => {
  assert.equal(await proofInPdf(await pdfOf(text, `${proof}x`)), `${proof}x`)
  for (const pdf of [
    await pdfOf(text),
    await pdfOf(),
    await pdfOf(` ${proof}`),
    (await pdfOf(proof)).slice(0, 200),
  ])
    assert.equal(await proofInPdf(pdf), undefined)
})

const refused: [string, string, () => Promise<Bytes>][] = [
  ['one without attachments', 'nothing-inside', () => pdfOf()],
  ['one with another attachment', 'nothing-inside', () => pdfOf('{"a":1}')],
  ['one that was cut off', 'damaged', async () => (await pdfOf(text)).slice(0, 200)],
  [
    'one under a password',
    'protected',
    () => pdfWith([{ name: 'c.json', text }], { userPassword: 'secret' }),
  ],
]

for (const [name, reason, make] of refused)
  test(`rejects ${name}: ${reason}`, async () => {
    assert.equal(await extractFromPdf(await make()), reason)
  })
