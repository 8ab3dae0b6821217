// The verification as it is read: the server's answer, and which of three banners it deserves.
import type { CredentialType } from '#facts/registry.ts'

export type VerificationCheck = { name: string; outcome: 'passed' | 'failed' | 'could not check' }

export type Verification = {
  valid: boolean
  message?: string
  credential?: {
    id: string
    type: CredentialType
    course: { title: string }
    issuedAt: string
    expiresAt?: string
    expired: boolean
    holder: { name: string; email: string }
  }
  checks?: VerificationCheck[]
}

export type VerificationStanding = 'valid' | 'expired' | 'invalid'

// Green only when nothing failed and nothing was left unchecked.
export function standingOf({ valid, credential, checks = [] }: Verification): VerificationStanding {
  if (!valid || !credential) return 'invalid'
  if (credential.expired) return 'expired'
  return checks.every(({ outcome }) => outcome === 'passed') ? 'valid' : 'invalid'
}

// People paste the whole address as readily as the id within it.
export function cidFrom(typed: string): string {
  const text = typed.trim()
  const query = text.includes('?') ? text.slice(text.indexOf('?')) : ''
  return new URLSearchParams(query).get('cid')?.trim() || text
}
