// Credentials are found in files of each kind, and everything else is refused with its reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestFileBytes } from '#facts/browser-check.ts'
import {
  type Bytes,
  baked,
  bytesOf,
  chunk,
  drawing,
  fromGhostscript,
  image,
  pdfWith,
  pdfWithPackedObjects,
  textChunk,
} from '#tests/support/browser-check/credential-files.ts'
import { issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'
import { credentialInFile } from '#web/tools/browser-check/credential-in-file.ts'

// A name with letters beyond Latin, and all that XML and PDF treat in a way of their own.
const text = signedBadge(issuerAt('https://northmark.example'), {
  holderName: 'Ngô Thị <Ánh> & "Ölaf" ]] (Ω) \\ 李',
})
const token = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6d2ViOnguZXhhbXBsZSJ9.c2ln'
const another = text.replace('NM-7K3Q', 'NM-0000')

const element = (content: string, attributes = '') =>
  drawing(`<openbadges:credential${attributes}>${content}</openbadges:credential>`)
const cdata = (content: string) => `<![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const escaped = (content: string) =>
  content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('Ω', '&#x3A9;')

const asUtf8WithMark = (content: string): Bytes => Uint8Array.of(0xef, 0xbb, 0xbf, ...bytesOf(content))

const found: [string, 'json' | 'png' | 'svg' | 'pdf', () => Bytes | Promise<Bytes>][] = [
  ['a JSON file', 'json', () => bytesOf(text)],
  ['a JSON file with space and a byte order mark before it', 'json', () => asUtf8WithMark(`\n  ${text}\n`)],
  ['a PNG with plain text', 'png', () => baked(textChunk(text))],
  ['a PNG with packed text', 'png', () => baked(textChunk(text, { packed: true }))],
  ['a PNG with other texts too', 'png', () => baked(textChunk('x', { keyword: 'Title' }), textChunk(text))],
  ['a PNG that holds it twice', 'png', () => baked(textChunk(text), textChunk(text, { packed: true }))],
  ['a PNG that was cut off after it', 'png', () => baked(textChunk(text)).slice(0, -40)],
  ['an SVG with its text as it is', 'svg', () => bytesOf(element(cdata(text)))],
  ['an SVG with its text escaped', 'svg', () => bytesOf(element(escaped(text)))],
  ['an SVG with another prefix', 'svg', () => bytesOf(element(cdata(text)).replaceAll('openbadges:', 'ob:'))],
  [
    'an SVG with a comment and a quoted bracket before it',
    'svg',
    () => bytesOf(drawing(`<!-- <openbadges:credential> --><g id="a>b"/>${element(cdata(text)).slice(21)}`)),
  ],
  ['a PDF', 'pdf', () => pdfWith([{ name: 'credential.json', text }])],
  [
    'a PDF that is not packed',
    'pdf',
    () => pdfWith([{ name: 'credential.json', text }], { compress: false }),
  ],
  [
    'a tagged PDF',
    'pdf',
    () => pdfWith([{ name: 'c.json', text }], { pdfVersion: '1.7', tagged: true, lang: 'en' }),
  ],
  [
    'a PDF with other files too',
    'pdf',
    () =>
      pdfWith([
        { name: 'a.json', text: '{"a":1}' },
        { name: 'b.json', text },
        { name: 'c.txt', text: 'x' },
      ]),
  ],
  ['a PDF whose objects are packed', 'pdf', () => pdfWithPackedObjects(text)],
]

for (const [name, kind, make] of found)
  test(`it is found in ${name}, to the last character`, async () => {
    const extracted = await credentialInFile(await make())
    assert.deepEqual(extracted, { kind, text: 'text' in extracted ? extracted.text : extracted })
    assert.equal('text' in extracted && extracted.text.trim(), text)
  })

test('it is found in a PDF by Ghostscript', async () => {
  const extracted = await credentialInFile(fromGhostscript())
  assert.equal('text' in extracted && JSON.parse(extracted.text).id.slice(-19), 'NM-7K3Q-9XTP-4DW2-H')
})

const pdfOf = async (...texts: string[]) =>
  pdfWith(texts.map((content, at) => ({ name: `${at}.json`, text: content })))

const refused: [string, string, () => Bytes | Promise<Bytes>][] = [
  ['an empty file', 'empty', () => new Uint8Array()],
  ['a file beyond the limit', 'too-large', () => new Uint8Array(largestFileBytes + 1)],
  ['a text', 'other-kind', () => bytesOf('Dear holder')],
  ['a JPEG', 'other-kind', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['a page of HTML', 'other-kind', () => bytesOf('<!doctype html><title>Credential</title>')],
  ['JSON that is no credential', 'not-a-credential', () => bytesOf('{"type":"Presentation"}')],
  ['JSON that is a list', 'not-a-credential', () => bytesOf(`[${text}]`)],
  ['JSON that was cut off', 'not-a-credential', () => bytesOf(text.slice(0, -1))],
  ['a token', 'token', () => bytesOf(`${token}\n`)],
  ['a PNG without one', 'nothing-inside', () => image()],
  ['a PNG that was cut off before it', 'damaged', () => baked(textChunk(text)).slice(0, 60)],
  [
    'a PNG whose packed text is broken',
    'damaged',
    () => baked(chunk('iTXt', bytesOf('openbadgecredential\0\x01\0\0\0no'))),
  ],
  [
    'a PNG whose text chunk ends early',
    'damaged',
    () => baked(chunk('iTXt', bytesOf('openbadgecredential\0\0\0'))),
  ],
  ['a PNG with two', 'several-inside', () => baked(textChunk(text), textChunk(another))],
  ['a PNG with a token', 'token', () => baked(textChunk(token))],
  ['a PNG with a badge of version 2', 'older-badge', () => baked(textChunk('{}', { keyword: 'openbadges' }))],
  ['an SVG without one', 'nothing-inside', () => bytesOf(drawing())],
  [
    'an SVG with one in a comment',
    'nothing-inside',
    () => bytesOf(drawing(`<!--${element(cdata('{}'))}-->`)),
  ],
  ['an SVG that was cut off', 'damaged', () => bytesOf(element(cdata(text)).slice(0, 400))],
  ['an SVG with a token', 'token', () => bytesOf(element('', ` verify="${token}"`))],
  [
    'an SVG with two',
    'several-inside',
    () => bytesOf(drawing(element(cdata(text)) + element(cdata(another)))),
  ],
  ['an SVG with an empty one', 'not-a-credential', () => bytesOf(element(''))],
  [
    'an SVG with a badge of version 2',
    'older-badge',
    () => bytesOf(drawing('<openbadges:assertion verify="x"/>')),
  ],
  ['a PDF without attachments', 'nothing-inside', () => pdfOf()],
  ['a PDF with another attachment', 'nothing-inside', () => pdfOf('{"a":1}')],
  ['a PDF with two', 'several-inside', () => pdfOf(text, another)],
  ['a PDF that was cut off', 'damaged', async () => (await pdfOf(text)).slice(0, 600)],
  [
    'a PDF under a password',
    'protected',
    () => pdfWith([{ name: 'c.json', text }], { userPassword: 'secret' }),
  ],
]

for (const [name, reason, make] of refused)
  test(`${name} is refused: ${reason}`, async () => {
    assert.deepEqual(await credentialInFile(await make()), { refused: reason })
  })
