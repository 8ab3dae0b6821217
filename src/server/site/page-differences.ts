// Sends a page as its differences from the one that a browser has kept as its dictionary (RFC 9842): the frame and the style
// of our pages travel once in a visit.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type PreparedFile, sendPrepared } from '#server/site/prepared-file.ts'

// Every page is the dictionary of whichever comes next.
const use = 'match="/*", match-dest=("document")'

// A dictionary is kept for as long as its page may be shown while a newer one is asked for: these are the minutes that a page
// may be read before the next. Only Chromium and its kin are told so, which say who they are by this header: they keep
// dictionaries, and show no page before they have asked. Firefox would show the one it has.
const kin = 'sec-ch-ua'
const caching = 'public, max-age=0, proxy-revalidate, stale-while-revalidate=300'
const varying = `accept-encoding, available-dictionary, ${kin}`

// What a page in this encoding begins with; the hash of its dictionary follows.
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

// Two milliseconds for a page. Twice the level takes ten times as long, for a twentieth of the bytes.
const level = 9

// Every page of this edition and of one or two before it; and every way between two pages.
const keptDictionaries = 64
const keptDifferences = 1000

async function differ({ plain }: PreparedFile, dictionary: Buffer): Promise<Buffer> {
  const frame = await promisify(zstdCompress)(plain, {
    dictionary,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  })
  return Buffer.concat([magic, hash('sha256', dictionary, 'buffer'), frame])
}

export type PageSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedFile,
) => FastifyReply | Promise<FastifyReply>

export type PageDifferences = {
  // A page that is the same for everyone, and the dictionary of the next.
  sendAndOffer: PageSender
  // A page of the moment: no browser is to show it while it asks for a newer one.
  send: PageSender
}

export function keepPageDifferences(): PageDifferences {
  // By the name that browsers give a dictionary: its hash, as a structured field.
  const dictionaries = new LRUCache<string, Buffer>({ max: keptDictionaries })
  const differences = new LRUCache<string, Promise<Buffer>>({ max: keptDifferences })
  const names = new WeakMap<PreparedFile, string>()

  function keepDictionary(page: PreparedFile): void {
    const name = names.get(page) ?? `:${hash('sha256', page.plain, 'base64')}:`
    names.set(page, name)
    dictionaries.set(name, page.plain)
  }

  async function differenceFor(request: FastifyRequest, page: PreparedFile): Promise<Buffer | undefined> {
    const name = String(request.headers['available-dictionary'])
    const dictionary = dictionaries.get(name)
    if (!dictionary) return undefined
    const way = name + page.tag
    const made = differences.get(way) ?? differ(page, dictionary)
    differences.set(way, made)
    return made.catch((error) => {
      differences.delete(way)
      request.log.error({ err: error }, 'a page is sent whole')
      return undefined
    })
  }

  const send: PageSender = async (request, reply, page) => {
    const dcz = await differenceFor(request, page)
    return sendPrepared(request, reply.header('vary', varying), {
      ...page,
      dcz,
    })
  }

  return {
    send,
    sendAndOffer(request, reply, page) {
      if (request.headers[kin] !== undefined) {
        keepDictionary(page)
        reply.header('use-as-dictionary', use).header('cache-control', caching)
      }
      return send(request, reply, page)
    },
  }
}
