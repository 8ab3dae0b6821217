// The facts needed to render a certificate, badge or preview.

import type { CredentialType } from '#constants/registry.ts'
import type { Standing } from '#domain/credential/credential.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type ArtworkCourse = { title: string; type: CredentialType }

export type ArtworkInput = {
  id: string
  holderName: string
  course: ArtworkCourse
  issuedAt: string
  expiresAt?: string
  standing: VerdictStanding
  revokedAt?: string
  suspendedAt?: string
  // The credential's full URL: HTML for people, the document for programs.
  verificationUrl: string
  // The seed of its rosette.
  verificationHash?: string | undefined
  // The signed document verbatim.
  document: string
  // Proof that the document is in the public log.
  proof?: string
}

// The status of a credential that is not valid, and its date.
export type Lapse = { standing: Exclude<Standing, 'valid'>; on: string }

export function lapseOf({
  standing,
  expiresAt,
  revokedAt,
  suspendedAt,
  issuedAt,
}: Pick<ArtworkInput, 'standing' | 'expiresAt' | 'revokedAt' | 'suspendedAt' | 'issuedAt'>):
  | Lapse
  | undefined {
  if (standing === 'valid' || standing === 'not-fully-verified' || standing === 'invalid') return undefined
  const since: Record<Lapse['standing'], string | undefined> = {
    expired: expiresAt,
    revoked: revokedAt,
    suspended: suspendedAt,
    'not-yet-valid': issuedAt,
  }
  return { standing, on: since[standing] ?? issuedAt }
}
