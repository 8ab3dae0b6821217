// What an API token permits, and until when.
import { isTimestamp } from '#domain/credential/moments.ts'

export const scopes = [
  ...(['read', 'issue', 'revoke', 'suspend', 'lift', 'correct', 'renew'] as const),
  ...(['import', 'undo-import'] as const),
  ...(['unlist', 'relist', 'unlink', 'erase', 'deliver'] as const),
] as const
export type Scope = (typeof scopes)[number]

// Lets secret scanners find leaked tokens.
export const tokenPrefix = 'nmt_'

// The format of an Idempotency-Key.
export const idempotencyKeyPattern = /^[!-~]{1,200}$/

export type Token = { name: string; scopes: Scope[]; madeAt: string; expiresAt: string; lastUsedAt?: string }

export const readScopes = (names: readonly string[]): Scope[] =>
  scopes.filter((scope) => names.includes(scope))

export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxNameCharacters = 60

export function tokenFaults({ name, expiresAt }: Token, scopeNames: readonly string[]): string[] {
  const unknown = scopeNames.filter((name) => !readScopes([name]).length)
  return [
    ...(namePattern.test(name) && name.length <= maxNameCharacters
      ? []
      : ['the name must be lower-case letters and digits, joined by hyphens']),
    ...(scopeNames.length === 0 ? ['it has no permissions'] : []),
    ...unknown.map((scope) => `"${scope}" is not one of ${scopes.join(', ')}`),
    ...(isTimestamp(expiresAt) ? [] : [`its last day, "${expiresAt}", is not a valid date`]),
  ]
}
