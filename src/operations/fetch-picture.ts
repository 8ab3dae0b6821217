// Fetches a picture from another site once, for the operator: within bounds, and from no address that only this machine or
// its network can reach.
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#errors/user-facing-error.ts'
import { fetchedPictures } from '#facts/limits.ts'
import { type PictureExtension, pictureExtensionOf } from '#formats/picture.ts'

type WebAnswer = { status: number; location?: string | undefined; body: AsyncIterable<Uint8Array> }

export type Web = {
  resolve: (host: string) => Promise<string[]>
  // Asks the server at that address and no other, whatever the name may lead to by now.
  get: (url: URL, address: string, signal: AbortSignal) => Promise<WebAnswer>
}

export type Picture = { extension: PictureExtension; bytes: Uint8Array }

export const webWith = (tls: { ca?: string } = {}): Web => ({
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const family = isIP(address)
      request(
        url,
        {
          ...tls,
          signal,
          // A connection of its own: one that was opened before may lead elsewhere.
          agent: false,
          headers: { accept: 'image/avif, image/webp, image/png, image/jpeg' },
          lookup: (_, { all }, done) =>
            all ? done(null, [{ address, family }]) : done(null, address, family),
        },
        (answer) => {
          // Of a body that is not read to its end nobody has to hear.
          answer.on('error', () => {})
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: answer })
        },
      )
        .on('error', reject)
        .end()
    }),
})

// The registries of special-purpose addresses, RFC 6890 and its updates.
const withheld = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  withheld.addSubnet(network, length, 'ipv4')
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  withheld.addSubnet(network, length, 'ipv6')
// Of IPv6 nothing else is public: not the local ones, and not those that stand for an IPv4 address.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !withheld.check(address, 'ipv4')
  return isIP(address) === 6 && publicSix.check(address, 'ipv6') && !withheld.check(address, 'ipv6')
}

const cannot = (reason: string, cause?: unknown) =>
  new Refusal(`The cover cannot be fetched: ${reason}.`, { cause })

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '') return url
  throw cannot(`"${text}" is not an https address without a port, a name or a password`)
}

async function publicAddressOf({ hostname }: URL, { resolve }: Web): Promise<string> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await resolve(host)
  const [first] = addresses
  if (first !== undefined && addresses.every(isPublicAddress)) return first
  throw cannot(`${host} is not a public address`)
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > fetchedPictures.maxBytes)
      throw cannot(`it is larger than ${fetchedPictures.maxBytes / 1000} kB, so make it smaller first`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function follow(url: URL, web: Web, signal: AbortSignal, redirects: number): Promise<Picture> {
  const { status, location, body } = await web.get(url, await publicAddressOf(url, web), signal)
  if (status >= 300 && status < 400 && location !== undefined) {
    if (redirects === 0) throw cannot(`it is redirected more than ${fetchedPictures.maxRedirects} times`)
    return follow(readAddress(location, url), web, signal, redirects - 1)
  }
  if (status !== 200) throw cannot(`${url.hostname} answered with ${status}`)
  const bytes = await readBody(body)
  const extension = pictureExtensionOf(bytes)
  if (!extension) throw cannot('it is not a picture in PNG, JPEG, WebP or AVIF')
  return { extension, bytes }
}

export async function fetchPicture(
  text: string,
  web: Web = webWith(),
  fetchMs: number = fetchedPictures.fetchMs,
): Promise<Picture> {
  const url = readAddress(text)
  const giveUp = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(cannot(`it took longer than ${fetchMs / 1000} seconds`)),
    fetchMs,
  )
  try {
    return await Promise.race([follow(url, web, giveUp.signal, fetchedPictures.maxRedirects), late.promise])
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw cannot(code ?? message, error)
  } finally {
    clearTimeout(timer)
    // Whatever still arrives is of no use.
    giveUp.abort()
  }
}
