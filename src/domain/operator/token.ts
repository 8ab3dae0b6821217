// What an API token permits, and until when.
import { isTimestamp } from '#domain/credential/moments.ts'

export const scopes = ['read', 'issue', 'revoke', 'suspend', 'lift', 'correct', 'renew'] as const
export type Scope = (typeof scopes)[number]

// Lets secret scanners find leaked tokens.
export const tokenPrefix = 'nmt_'

// The format of an Idempotency-Key.
export const idempotencyKeyPattern = /^[!-~]{1,200}$/

export type Token = { name: string; may: Scope[]; madeAt: string; until: string; lastUsedAt?: string }

export const readScopes = (words: readonly string[]): Scope[] =>
  scopes.filter((scope) => words.includes(scope))

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxNameCharacters = 60

export function tokenFaults({ name, until }: Token, words: readonly string[]): string[] {
  const unknown = words.filter((word) => !readScopes([word]).length)
  return [
    ...(namePattern.test(name) && name.length <= maxNameCharacters
      ? []
      : ['the name must be lower-case letters and digits, joined by hyphens']),
    ...(words.length === 0 ? ['it has no permissions'] : []),
    ...unknown.map((word) => `"${word}" is not one of ${scopes.join(', ')}`),
    ...(isTimestamp(until) ? [] : [`its last day, "${until}", is not a valid date`]),
  ]
}
