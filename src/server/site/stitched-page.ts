// Joins a page of segments. Those that are kept are compressed once, as small as can be, and only what was written for one reader
// for each reader: compressed as a whole, a page would cost ten times its making.
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { type Kept, mergeSegments, type Segment } from '#formats/segments.ts'
import { type Encoding, onlyOnce } from '#server/site/prepared-file.ts'
import {
  joinBrotli,
  leastCompressedBytes,
  type Opening,
  openBrotli,
  type Part,
  preparePart,
} from '#server/site/stitched-brotli.ts'

export type StitchedPage = {
  // The page with what was made for one reader, between its unchanging parts. Undefined: it cannot be put together so, or
  // not yet, and is to be compressed as a whole.
  join: (made: readonly (readonly Segment[])[], encoding: Encoding | 'identity') => Buffer | undefined
  // Compresses the unchanging parts, if nobody has begun to.
  prepare: () => Promise<void>
}

// A kept segment in every form in which it is sent. As Brotli it may be too large.
type Copies = { plain: Buffer; deflated: Buffer; brotli: Part | undefined }

// Each part ends at a byte's end, and refers to nothing before it.
const apart = { finishFlush: constants.Z_FULL_FLUSH }

const deflateSmall = (bytes: Buffer) =>
  promisify(deflateRaw)(bytes, { ...apart, level: constants.Z_BEST_COMPRESSION })

// A block that is not compressed, and not the last.
function storeBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const deflateFragment = (bytes: Buffer) =>
  bytes.length < leastCompressedBytes
    ? storeBlock(bytes)
    : deflateRawSync(bytes, { ...apart, level: constants.Z_BEST_SPEED })

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([3, 0])

function gzipEnd(plain: Buffer[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(plain.reduce((sum, part) => crc32(part, sum), 0))
  end.writeUInt32LE(
    plain.reduce((bytes, part) => bytes + part.length, 0),
    4,
  )
  return end
}

// The unchanging parts in their order; between two of them stands what is made.
export function stitchPage(texts: string[]): StitchedPage {
  const unchanging: Kept[] = texts.map((text) => ({ text }))
  let opening: Opening | undefined
  const copies = new WeakMap<Kept, Copies>()
  const asked = new WeakSet<Kept>()

  async function prepareKept(kept: Kept, begun: Opening): Promise<void> {
    const plain = Buffer.from(kept.text)
    copies.set(kept, {
      plain,
      deflated: await deflateSmall(plain),
      brotli: kept === unchanging[0] ? undefined : await preparePart(begun, plain),
    })
  }

  // One after the other: whoever is verified meanwhile has the other cores.
  let preparing = Promise.resolve()
  function askFor(kept: Kept, begun: Opening): void {
    if (asked.has(kept)) return
    asked.add(kept)
    // What cannot be prepared is compressed for each reader.
    preparing = preparing.then(() => prepareKept(kept, begun)).catch(() => {})
  }

  const prepare = onlyOnce(async () => {
    const begun = await openBrotli(Buffer.from(texts[0] ?? ''))
    for (const kept of unchanging) await prepareKept(kept, begun)
    opening = begun
  })

  function copiesOf(segment: Segment): Pick<Copies, 'plain'> & Partial<Copies> {
    if (typeof segment === 'string') return { plain: Buffer.from(segment) }
    return copies.get(segment) ?? { plain: Buffer.from(segment.text) }
  }

  function join(made: readonly (readonly Segment[])[], encoding: Encoding | 'identity'): Buffer | undefined {
    if (opening)
      for (const segments of made)
        for (const segment of segments) if (typeof segment !== 'string') askFor(segment, opening)
    const segments = mergeSegments(
      unchanging.flatMap((kept, at) => [kept, ...(made[at] ?? [])]),
      (kept) => copies.has(kept),
    )
    const pieces = segments.map(copiesOf)
    if (encoding === 'identity') return Buffer.concat(pieces.map(({ plain }) => plain))
    if (!opening) return undefined
    if (encoding === 'gzip') {
      const body = pieces.map(({ plain, deflated }) => deflated ?? deflateFragment(plain))
      return Buffer.concat([gzipHead, ...body, lastBlock, gzipEnd(pieces.map(({ plain }) => plain))])
    }
    const [, ...later] = pieces
    return joinBrotli(
      opening,
      later.map((piece) => ('brotli' in piece ? piece.brotli : piece.plain)),
    )
  }

  return { join, prepare }
}
