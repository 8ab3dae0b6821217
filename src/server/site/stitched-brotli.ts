// Brotli in parts that can be put one after the other (RFC 7932). What a stream says may depend on how far it has come and
// on what it said last; here parts are made so that they depend on neither.
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

// At this quality the encoder uses no dictionary, no context and no distance of before.
const fragmentOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const headBits = 4
// What is shorter is sent as it is: to begin compressing would cost more than a few hundred bytes do.
export const leastCompressedBytes = 600

// A block of nothing, after which the next one begins with a byte.
const padding = { value: 0b000110, bits: 6 }
// A last block of nothing.
const closing = Buffer.from([0b11])

const bitAt = (bytes: Buffer, at: number) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1

// A block that is not compressed; its bytes begin with a byte, so it cannot be moved by bits as others can.
function storeBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

// One block without the head and the end of a stream.
function compressFragment(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes
  if (bytes.length < leastCompressedBytes) return storeBlock(bytes)
  const stream = brotliCompressSync(bytes, fragmentOptions)
  const nibbles = 4 + bitAt(stream, headBits + 1) + 2 * bitAt(stream, headBits + 2)
  const isStored = bitAt(stream, headBits + 3 + nibbles * 4) === 1
  if (isStored) return storeBlock(bytes)
  let end = stream.length * 8 - 1
  while (bitAt(stream, end) === 0) end -= 1
  // Its last two bits are the last block.
  const bits = end - 1 - headBits
  const block = Buffer.alloc(Math.ceil((bits + padding.bits) / 8))
  for (let at = 0; at < block.length; at += 1)
    block[at] = ((stream[at] ?? 0) >> headBits) | ((stream[at + 1] ?? 0) << (8 - headBits))
  const [whole, rest] = [bits >> 3, bits & 7]
  const joined = ((block[whole] ?? 0) & ((1 << rest) - 1)) | (padding.value << rest)
  block.fill(0, whole)
  block[whole] = joined
  if (whole + 1 < block.length) block[whole + 1] = joined >> 8
  return block
}

// Smaller than what every page begins with. Whoever is past it is as far as anyone can be: only so can a part be made
// beforehand that refers to the dictionary of the format.
const window = { bits: 15, bytes: 32_768 }
// Below this a fragment is one block, and refers to nothing beyond the window.
const mostFragmentBytes = 32_000

const bestOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: window.bits,
  },
}

// What no text holds, so that nothing of a part refers to it.
const foreign = [...Array(9).keys(), ...Array.from({ length: 18 }, (_, at) => 14 + at)]
// The last four distances may be said again in few bits. Those that are left here lead farther back than any part is long, so
// that none says them.
const repeated = [1000, 2000, 3000, 4000]
const repeatedBytes = 64
function fillWindow(): Buffer {
  let state = 1
  const filling = Buffer.from(
    Array.from({ length: window.bytes }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return foreign[(state >> 8) % foreign.length] ?? 0
    }),
  )
  return Buffer.concat([filling, ...repeated.map((from) => filling.subarray(from, from + repeatedBytes))])
}

// As small as can be, as a part of a stream that has already said what comes before.
async function compressAfter(before: Buffer, bytes: Buffer): Promise<Buffer> {
  const encoder = createBrotliCompress(bestOptions)
  const pieces: Buffer[] = []
  encoder.on('data', (piece: Buffer) => pieces.push(piece))
  const push = async (part: Buffer) => {
    if (part.length === 0) return
    encoder.write(part)
    await new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done))
    await turn()
  }
  await push(before)
  const said = pieces.length
  await push(bytes)
  encoder.destroy()
  return Buffer.concat(pieces.slice(said))
}

// A letter is compressed by the two before it: those of a part that is made beforehand are sent with what stands before it.
const contextBytes = 2

// What comes first, and begins a stream.
export type Opening = { plain: Buffer; compressed: Buffer }

export const openBrotli = async (plain: Buffer): Promise<Opening> => ({
  plain,
  compressed: await compressAfter(Buffer.alloc(0), plain),
})

// A part that may stand anywhere behind an opening; what it leads with is sent with what stands before it.
export type Part = { lead: Buffer; compressed: Buffer }

// What was said last must not matter either: tried after parts that leave different things to refer to.
const examples = ['<p class="one">One, and one.</p>'.repeat(9), 'abcdefghijkl mnopq '.repeat(40)]

async function isSound({ plain, compressed }: Opening, bytes: Buffer, part: Part): Promise<boolean> {
  for (const example of examples.map((text) => Buffer.from(text))) {
    const made = compressFragment(Buffer.concat([example, part.lead]))
    const stream = Buffer.concat([compressed, made, part.compressed, closing])
    const read = await promisify(brotliDecompress)(stream).catch(() => undefined)
    if (!read?.equals(Buffer.concat([plain, example, bytes]))) return false
  }
  return true
}

// Undefined where it is too large to be one.
export async function preparePart(opening: Opening, bytes: Buffer): Promise<Part | undefined> {
  if (opening.plain.length >= window.bytes) {
    const lead = bytes.subarray(0, contextBytes)
    const filled = Buffer.concat([fillWindow(), lead])
    const part = { lead, compressed: await compressAfter(filled, bytes.subarray(contextBytes)) }
    if (await isSound(opening, bytes, part)) return part
  }
  if (bytes.length > mostFragmentBytes) return undefined
  return { lead: Buffer.alloc(0), compressed: compressFragment(bytes) }
}

// Parts that were prepared, and bytes that are compressed as they come. Undefined where something is too large.
export function joinBrotli(
  { compressed }: Opening,
  pieces: readonly (Part | Buffer | undefined)[],
): Buffer | undefined {
  const joined = [compressed]
  let fresh: Buffer[] = []
  function compressFresh(): void {
    for (const bytes of fresh.length > 1 ? [Buffer.concat(fresh)] : fresh)
      joined.push(compressFragment(bytes))
    fresh = []
  }
  for (const piece of pieces) {
    if (piece === undefined) return undefined
    if (!Buffer.isBuffer(piece)) {
      fresh.push(piece.lead)
      compressFresh()
      joined.push(piece.compressed)
    } else if (piece.length > mostFragmentBytes) return undefined
    else fresh.push(piece)
  }
  compressFresh()
  joined.push(closing)
  return Buffer.concat(joined)
}
