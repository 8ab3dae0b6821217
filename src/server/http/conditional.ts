// Tags for answers, and whether a caller already has the one with a given tag.
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const weakMark = 'W/'

// Weak, because the same tag is sent with every encoding of the contents.
export const tagOf = (contents: string | Buffer) =>
  `${weakMark}"${hash('sha256', contents, 'base64url').slice(0, 22)}"`

const withoutMark = (tag: string) => (tag.startsWith(weakMark) ? tag.slice(weakMark.length) : tag)

// Compared weakly, as RFC 9110 asks for If-None-Match.
export function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header.trim() === '*') return true
  // Split and trimmed, not matched: a pattern that backtracks over a header full of spaces would block the event loop.
  return header.split(',').some((one) => withoutMark(one.trim()) === withoutMark(tag))
}
