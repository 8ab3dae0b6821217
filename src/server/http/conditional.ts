// ETags, and whether a caller already has the response with a given tag.
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const weakMark = 'W/'

// Weak, because all encodings share it.
export const tagOf = (contents: string | Buffer) =>
  `${weakMark}"${hash('sha256', contents, 'base64url').slice(0, 22)}"`

const withoutMark = (tag: string) => (tag.startsWith(weakMark) ? tag.slice(weakMark.length) : tag)

// Weak comparison, as RFC 9110 requires for If-None-Match.
export function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header.trim() === '*') return true
  // Split and trimmed, not matched: a pattern that backtracks over a header full of spaces would block the event loop.
  return header.split(',').some((one) => withoutMark(one.trim()) === withoutMark(tag))
}
