// Limits and normalizes request addresses.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { urlBytes } from '#constants/limits.ts'
import { ApiError } from '#contract/failures.ts'

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.raw.url && request.raw.url.length > urlBytes) throw new ApiError('address-too-long')
  })
}

// Uses the result, because the compiler removes a call of decodeURIComponent whose result is unused.
function isDecodable(path: string): boolean {
  try {
    return typeof decodeURIComponent(path) === 'string'
  } catch {
    return false
  }
}

// A stray percent sign is taken literally, so that such an address is not found rather than an error.
export function readableAddress({ url = '/' }: IncomingMessage): string {
  // OPTIONS * must not be taken for the home page.
  if (url === '*') return '/*'
  const [path = '/', ...query] = url.split('?')
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}
