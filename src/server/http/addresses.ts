// Limits and normalizes request addresses.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { urlBytes } from '#constants/limits.ts'
import { ApiError } from '#contract/failures.ts'

// A page reads only as much of its query as it needs, so that a long text pasted into a form gets an answer.
const limitedPart = (url: string) => (url.startsWith('/api/') ? url : url.split('?', 1)[0])

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    if ((limitedPart(url) ?? '').length > urlBytes) throw new ApiError('address-too-long')
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
