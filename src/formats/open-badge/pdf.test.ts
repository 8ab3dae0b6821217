// Attachments of a PDF are found, whichever program made it; anything else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import { embedInPdf, extractFromPdf } from '#formats/open-badge/pdf.ts'
import {
  type Bytes,
  bytesOf,
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
  assert.deepEqual(await extractFromPdf(bytes), { texts: [text], proof })
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
    assert.deepEqual(await extractFromPdf(await make()), { texts: [text], proof: undefined })
  })

test('finds the document in a PDF by Ghostscript', async () => {
  const found = await extractFromPdf(fromGhostscript())
  assert.ok(typeof found === 'object')
  assert.equal(JSON.parse(found.texts[0] ?? '').id.slice(-19), 'NM-7K3Q-9XTP-4DW2-H')
})

test('finds all of several documents', async () => {
  const found = await extractFromPdf(await pdfOf(text, another))
  assert.deepEqual(typeof found === 'object' && found.texts.toSorted(), [text, another].toSorted())
})

test('recognizes a proof by its beginning, and finds none in a PDF without one', async () => {
  assert.deepEqual(await extractFromPdf(await pdfOf(text, `${proof}x`)), {
    texts: [text],
    proof: `${proof}x`,
  })
  assert.deepEqual(await extractFromPdf(await pdfOf(text, ` ${proof}`)), { texts: [text], proof: undefined })
})

const refused: [string, string, () => Promise<Bytes>][] = [
  ['one without attachments', 'nothing-inside', () => pdfOf()],
  ['one with another attachment', 'nothing-inside', () => pdfOf('{"a":1}')],
  ['one that was cut off', 'damaged', async () => (await pdfOf(text)).slice(0, 200)],
  [
    'one of very many objects',
    'too-many-parts',
    async () => bytesOf(`%PDF-1.7\n${'1 0 obj '.repeat(100_001)}`),
  ],
  [
    'one with a document behind many attachments',
    'too-many-parts',
    () => pdfOf(...Array(100).fill(text), another),
  ],
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
