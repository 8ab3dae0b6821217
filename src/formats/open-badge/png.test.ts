// What is embedded in a PNG is read back, compressed or not; anything else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadImage } from '@napi-rs/canvas'
import { decodeSync } from 'png-chunk-itxt'
import extractChunks from 'png-chunks-extract'
import { embedInPng, extractFromPng } from '#formats/open-badge/png.ts'
import {
  type Bytes,
  baked,
  bytesOf,
  chunk,
  image,
  textChunk,
} from '#tests/support/browser-check/credential-files.ts'

const text = JSON.stringify({ name: 'Ngô Thị <Ánh> & "Ölaf" ]] (Ω) \\ 李 😀\u2028\r\n' })

test('reads back the document to the last byte', async () => {
  for (const document of [text, '', '\0 \uffff', 'x'.repeat(70_000)])
    assert.deepEqual(await extractFromPng(embedInPng(image(), document)), {
      texts: [document],
      proof: undefined,
    })
})

const proof = 'c2sp.org/tlog-proof@v1\nindex 7\n\n— northmark.example/log c2ln\n'

test('writes a proof to its own chunk, and still finds the document', async () => {
  const png = embedInPng(image(), text, proof)
  assert.deepEqual(await extractFromPng(png), { texts: [text], proof })
  const texts = extractChunks(png).filter(({ name }) => name === 'iTXt')
  assert.deepEqual(
    texts.map(({ data }) => decodeSync(data).keyword),
    ['openbadgecredential', 'tlog-proof'],
  )
})

test('finds no proof in a PNG without one, or with a damaged one', async () => {
  const broken = chunk('iTXt', bytesOf('tlog-proof\0\0\0'))
  assert.deepEqual(await extractFromPng(baked(textChunk(text), broken)), { texts: [text], proof: undefined })
})

// This reader throws if a checksum is wrong.
test('writes one plain text chunk between header and picture', () => {
  const chunks = extractChunks(embedInPng(image(), text))
  assert.deepEqual(
    chunks.map(({ name }) => name),
    ['IHDR', 'iTXt', 'IDAT', 'IEND'],
  )
  const { keyword, compressionFlag, text: read } = decodeSync(chunks[1]?.data ?? new Uint8Array())
  assert.deepEqual([keyword, compressionFlag, read], ['openbadgecredential', false, text])
})

test('does not change the picture', async () => {
  const [before, after] = [image(), embedInPng(image(), text)]
  assert.deepEqual([...after.slice(0, 33), ...after.slice(after.length - before.length + 33)], [...before])
  const { width, height } = await loadImage(after)
  assert.deepEqual([width, height], [8, 8])
})

const found: [string, Bytes][] = [
  ['packed', baked(textChunk(text, { packed: true }))],
  ['among other texts', baked(textChunk('x', { keyword: 'Title' }), textChunk(text))],
  ['before the end of a picture that was cut off', baked(textChunk(text)).slice(0, -40)],
]

for (const [name, png] of found)
  test(`finds the document ${name}`, async () => {
    assert.deepEqual(await extractFromPng(png), { texts: [text], proof: undefined })
  })

test('finds all of a few documents', async () => {
  const twice = baked(textChunk(text), textChunk(text, { packed: true }))
  assert.deepEqual(await extractFromPng(twice), { texts: [text, text], proof: undefined })
})

const copies = Array<Bytes>(4).fill(textChunk(text))

const refused: [string, string, Bytes][] = [
  ['one with another document after many copies', 'several-inside', baked(...copies, textChunk('another'))],
  ['one that holds nothing', 'nothing-inside', image()],
  ['one that was cut off before it', 'damaged', baked(textChunk(text)).slice(0, 60)],
  [
    'one of very many chunks',
    'too-many-parts',
    Uint8Array.from(
      Buffer.concat([image().subarray(0, 33), ...Array(20_001).fill(chunk('teXt', bytesOf('')))]),
    ),
  ],
  ['one with a badge of version 2', 'older-badge', baked(textChunk('{}', { keyword: 'openbadges' }))],
]

for (const [name, reason, png] of refused)
  test(`rejects ${name}: ${reason}`, async () => {
    assert.equal(await extractFromPng(png), reason)
  })

const broken: [string, Bytes][] = [
  ['whose packed text is broken', chunk('iTXt', bytesOf('openbadgecredential\0\x01\0\0\0no'))],
  ['whose text chunk ends early', chunk('iTXt', bytesOf('openbadgecredential\0\0\0'))],
]

for (const [name, text] of broken)
  test(`rejects a document ${name}`, async () => {
    await assert.rejects(extractFromPng(baked(text)))
  })
