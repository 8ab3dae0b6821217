// Tags for answers, and whether a caller already has the one with a given tag.
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const tagOf = (contents: string | Buffer) => `"${hash('sha256', contents, 'base64url').slice(0, 22)}"`

const weakMark = 'W/'

// Compared weakly: a proxy that compresses an answer marks its tag as weak.
export function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header.trim() === '*') return true
  // Split and trimmed, not matched: a pattern that backtracks over a header full of spaces would block the event loop.
  return header.split(',').some((one) => {
    const named = one.trim()
    return (named.startsWith(weakMark) ? named.slice(weakMark.length) : named) === tag
  })
}
