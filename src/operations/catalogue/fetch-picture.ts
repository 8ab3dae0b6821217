// Fetches a picture from another site once, for the operator: within size and time limits, and only from public
// addresses.
import { request } from 'node:https'
import { fetchedPictures } from '#constants/limits.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { type PictureExtension, pictureExtensionOf } from '#formats/picture.ts'
import {
  hostOf,
  pinnedTo,
  publicAddressOf,
  type Resolve,
  resolveHost,
} from '#operations/network/public-address.ts'
import { readBody } from '#operations/network/read-body.ts'

type WebAnswer = { status: number; location?: string | undefined; body: AsyncIterable<Uint8Array> }

export type Web = {
  resolve: Resolve
  // Connects to this resolved address, even if DNS now says otherwise.
  get: (url: URL, address: string, signal: AbortSignal) => Promise<WebAnswer>
}

export type FetchedPicture = { extension: PictureExtension; bytes: Uint8Array }

export const webWith = (tls: { ca?: string } = {}): Web => ({
  resolve: resolveHost,
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      request(
        url,
        {
          ...tls,
          signal,
          // No keep-alive: a reused connection might lead to another address.
          agent: false,
          headers: { accept: 'image/avif, image/webp, image/png, image/jpeg' },
          lookup: pinnedTo(address),
        },
        (answer) => {
          // Ignore errors of a body that is not read to its end.
          answer.on('error', () => {})
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: answer })
        },
      )
        .on('error', reject)
        .end()
    }),
})

const cannot = (reason: string, cause?: unknown) =>
  new RefusedError(`The cover cannot be fetched: ${reason}.`, { cause })

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '') return url
  throw cannot(`"${text}" must be an https address without a port, user name or password`)
}

async function addressOf(url: URL, { resolve }: Web): Promise<string> {
  const address = await publicAddressOf(url, resolve)
  if (address === undefined) throw cannot(`${hostOf(url)} is not a public address`)
  return address
}

const tooLarge = () =>
  cannot(`it is larger than ${fetchedPictures.maxBytes / 1000} kB, so make it smaller first`)

async function follow(url: URL, web: Web, signal: AbortSignal, redirects: number): Promise<FetchedPicture> {
  const { status, location, body } = await web.get(url, await addressOf(url, web), signal)
  if (status >= 300 && status < 400 && location !== undefined) {
    if (redirects === 0) throw cannot(`it is redirected more than ${fetchedPictures.maxRedirects} times`)
    return follow(readAddress(location, url), web, signal, redirects - 1)
  }
  if (status !== 200) throw cannot(`${url.hostname} answered with ${status}`)
  const bytes = await readBody(body, fetchedPictures.maxBytes, tooLarge)
  const extension = pictureExtensionOf(bytes)
  if (!extension) throw cannot('it is not a picture in PNG, JPEG, WebP or AVIF')
  return { extension, bytes }
}

export async function fetchPicture(
  text: string,
  web: Web = webWith(),
  fetchTimeoutMs: number = fetchedPictures.fetchTimeoutMs,
): Promise<FetchedPicture> {
  const url = readAddress(text)
  const giveUp = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(cannot(`it took longer than ${fetchTimeoutMs / 1000} seconds`)),
    fetchTimeoutMs,
  )
  try {
    return await Promise.race([follow(url, web, giveUp.signal, fetchedPictures.maxRedirects), late.promise])
  } catch (error) {
    if (error instanceof RefusedError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw cannot(code ?? message, error)
  } finally {
    clearTimeout(timer)
    // Stop the download.
    giveUp.abort()
  }
}
