// A file that is kept in memory together with its compressed copies, and sent as the caller can read it.
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '#server/http/accepted-encoding.ts'
import { hasAlready, tagOf } from '#server/http/conditional.ts'
import { allowStyle, styleHashIn } from '#server/http/inline-styles.ts'

// Its tag is of what it says, and sent as weak: the same words in every encoding. A copy that would be larger is not there.
export type PreparedFile = {
  tag: string
  plain: Buffer
  // Of the style that it carries, if it is a document.
  styleHash?: string | undefined
  br?: Buffer | undefined
  gzip?: Buffer | undefined
  // For a reader who has the page that it was compressed with.
  dcz?: Buffer | undefined
}

const extensions = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof extensions
export const fileWith = (file: string, encoding: Encoding) => file + extensions[encoding]

type Copies = Record<Encoding, Buffer>

async function compress(plain: Buffer, brotliQuality: number, gzipLevel: number): Promise<Copies> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: gzipLevel }),
  ])
  return { br, gzip: zipped }
}

// As small as can be: for what is made once and read often.
export const compressWell = (plain: Buffer) =>
  compress(plain, constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION)

// Made once for all readers, but while the first of them waits.
const quick = { brotliQuality: 5, gzipLevel: 6 }

// One after the other: whoever is verified meanwhile has the other cores.
let lastInLine: Promise<unknown> = Promise.resolve()

// The first reader gets it at once, and those after the second or so that it takes as small as a file of the build.
export async function prepareFile(text: string): Promise<PreparedFile> {
  const plain = Buffer.from(text)
  const file: PreparedFile = {
    tag: tagOf(text),
    plain,
    styleHash: styleHashIn(text),
    ...(await compress(plain, quick.brotliQuality, quick.gzipLevel)),
  }
  lastInLine = lastInLine.then(async () => Object.assign(file, await compressWell(plain))).catch(() => {})
  return file
}

// As the build left it.
export function readPrepared(file: string): PreparedFile {
  const copyOf = (encoding: Encoding) => {
    const copy = fileWith(file, encoding)
    return existsSync(copy) ? readFileSync(copy) : undefined
  }
  const plain = readFileSync(file)
  const styleHash = file.endsWith('.html') ? styleHashIn(plain.toString()) : undefined
  return { tag: tagOf(plain), plain, styleHash, br: copyOf('br'), gzip: copyOf('gzip') }
}

// Keeps what was made once; what failed is made again.
export function onlyOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

const sayWhatItVariesBy = (reply: FastifyReply) =>
  reply.header('vary', reply.getHeader('vary') ?? 'accept-encoding')

// Whatever the caller has of it already.
export function sendWhole(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): FastifyReply {
  sayWhatItVariesBy(reply)
  allowStyle(reply, file.styleHash)
  const copies = (['dcz', 'br', 'gzip'] as const).filter((encoding) => file[encoding])
  const [encoding] = acceptedEncodings(request, copies)
  return encoding ? reply.header('content-encoding', encoding).send(file[encoding]) : reply.send(file.plain)
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): FastifyReply {
  reply.header('etag', `W/${file.tag}`)
  if (!hasAlready(request, file.tag)) return sendWhole(request, reply, file)
  // The policy too is taken over by what the browser has kept.
  allowStyle(reply, file.styleHash)
  return sayWhatItVariesBy(reply).code(304).send()
}
