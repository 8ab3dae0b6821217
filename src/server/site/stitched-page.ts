// Joins a page of parts that never change and parts made for one reader. The former are compressed once, as small as can
// be, and only the latter for each reader: compressed as a whole, a page would cost ten times its making.
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { type Encoding, onlyOnce } from '#server/site/prepared-file.ts'
import { type JoinBrotli, leastCompressedBytes, prepareBrotli } from '#server/site/stitched-brotli.ts'

export type StitchedPage = {
  // The page with what was made for one reader, between its unchanging parts. Undefined: it cannot be put together so, or
  // not yet, and is to be compressed as a whole.
  join: (made: string[], encoding: Encoding | 'identity') => Buffer | undefined
  // Compresses the unchanging parts, if nobody has begun to.
  prepare: () => Promise<void>
}

type Prepared = { joinBrotli?: JoinBrotli; deflated: Buffer[] }

// Each part ends at a byte's end, and refers to nothing before it.
const apart = { finishFlush: constants.Z_FULL_FLUSH }

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

const alternate = (unchanging: Buffer[], made: Buffer[]) =>
  unchanging.flatMap((part, at) => (at < made.length ? [part, made[at] as Buffer] : [part]))

// The unchanging parts in their order; between two of them stands one that is made.
export function stitchPage(texts: string[]): StitchedPage {
  const unchanging = texts.map((text) => Buffer.from(text))
  let prepared: Prepared | undefined

  const prepare = onlyOnce(async () => {
    const deflated = await Promise.all(
      unchanging.map((part) =>
        promisify(deflateRaw)(part, { ...apart, level: constants.Z_BEST_COMPRESSION }),
      ),
    )
    prepared = { deflated }
    prepared.joinBrotli = await prepareBrotli(unchanging)
  })

  function join(texts: string[], encoding: Encoding | 'identity'): Buffer | undefined {
    const made = texts.map((text) => Buffer.from(text))
    if (encoding === 'identity') return Buffer.concat(alternate(unchanging, made))
    if (encoding === 'gzip') {
      if (!prepared) return undefined
      const body = alternate(prepared.deflated, made.map(deflateFragment))
      return Buffer.concat([gzipHead, ...body, lastBlock, gzipEnd(alternate(unchanging, made))])
    }
    return prepared?.joinBrotli?.(made)
  }

  return { join, prepare }
}
