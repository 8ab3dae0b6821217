// However its parts are compressed, a page put together of them is read as their text.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Segment, wholeText } from '#formats/segments.ts'
import { type StitchedPage, stitchPage } from '#server/site/stitched-page.ts'

const words = 'the of a credential is valid and was signed by Northmark on which day it began to stand'.split(
  ' ',
)

// Text that repeats itself as pages do, the same for the same seed.
function textOf(seed: number, characters: number): string {
  let state = seed
  let text = ''
  while (text.length < characters) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    const word = words[(state >> 8) % words.length]
    text += state % 7 === 0 ? `<p class="mt-${state % 9} ${word}">${word} – é 名</p>\n` : `${word} `
  }
  return text.slice(0, characters)
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

const hostile = [
  '',
  'x',
  'ab',
  '\u0000\u0001',
  'ÿ'.repeat(300),
  '名前'.repeat(500),
  // Nothing in it repeats itself: it is stored, and not compressed.
  Array.from({ length: 60 }, (_, at) => hash('sha256', String(at), 'base64')).join(''),
  textOf(3, 40_000),
]

for (const [size, first] of [
  ['beyond the window', 90_000],
  ['within it', 3000],
] as const)
  test(`parts are put together to the same page, with a beginning ${size}`, async () => {
    const unchanging = [textOf(1, first), textOf(2, 12_000), `"><${textOf(4, 700)}`, textOf(5, 24_000)]
    const { join, prepare } = stitchPage(unchanging)
    await prepare()
    for (const one of hostile)
      for (const other of hostile) {
        const made = [[one], [other], [one + other]]
        const text = unchanging.flatMap((part, at) => [part, ...(made[at] ?? [])]).join('')
        for (const encoding of ['br', 'gzip', 'identity'] as const) {
          const joined = join(made, encoding)
          // Too large for one block: it is compressed as a whole by others.
          if (encoding === 'br' && Buffer.byteLength(one + other) > 32_000) {
            assert.equal(joined, undefined)
            continue
          }
          assert.equal(unpack[encoding](joined ?? assert.fail()).toString(), text, encoding)
        }
      }
  })

// Until a kept segment is prepared it is compressed with what stands around it, so nothing shows when that has happened.
async function whenPrepared(join: StitchedPage['join'], made: Segment[][]): Promise<Buffer> {
  const unprepared = join(made, 'br')?.length
  for (;;) {
    await new Promise((goOn) => setImmediate(goOn))
    const joined = join(made, 'br') ?? assert.fail()
    if (joined.length !== unprepared) return joined
  }
}

test('kept segments are sent as they were prepared, and read as their text wherever they stand', {
  timeout: 60_000,
}, async () => {
  const unchanging = [textOf(1, 90_000), textOf(2, 12_000)]
  const kept = [2, 128, 129, 900, 5000].map((characters) => ({ text: textOf(characters, characters) }))
  const { join, prepare } = stitchPage(unchanging)
  await prepare()
  const [first = assert.fail(), ...others] = kept
  for (const made of [
    kept,
    kept.flatMap((one) => [one, 'Ada “Example”']),
    kept.flatMap((one) => ['', one, one]),
    [first, textOf(9, 7000), ...others, 'ÿ'],
    [...hostile.slice(0, 6), ...kept, ...hostile.slice(0, 6)],
  ]) {
    const text = unchanging[0] + wholeText(made) + unchanging[1]
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      assert.equal(unpack[encoding](join([made], encoding) ?? assert.fail()).toString(), text, encoding)
    const prepared = made === kept ? await whenPrepared(join, [made]) : join([made], 'br')
    assert.equal(brotliDecompressSync(prepared ?? assert.fail()).toString(), text)
    for (const encoding of ['gzip', 'identity'] as const)
      assert.equal(unpack[encoding](join([made], encoding) ?? assert.fail()).toString(), text, encoding)
  }
})

test('before the parts are compressed a page is there as it is, and nothing is promised of others', () => {
  const { join } = stitchPage(['a', 'b'])
  const made = [['-', { text: '=' }, '-']]
  assert.equal(join(made, 'identity')?.toString(), 'a-=-b')
  assert.equal(join(made, 'br'), undefined)
  assert.equal(join(made, 'gzip'), undefined)
})

test('put together, a page is not larger than one that is compressed as a whole', async () => {
  const { brotliCompressSync, constants } = await import('node:zlib')
  const unchanging = [textOf(1, 90_000), textOf(2, 12_000), textOf(5, 24_000)]
  const { join, prepare } = stitchPage(unchanging)
  await prepare()
  const made = [[textOf(7, 1500)], [textOf(8, 25_000)]]
  const whole = brotliCompressSync(unchanging.flatMap((part, at) => [part, ...(made[at] ?? [])]).join(''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
  assert.ok((join(made, 'br')?.length ?? Number.POSITIVE_INFINITY) < whole.length * 1.05)
})
