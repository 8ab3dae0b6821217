// What is known of a credential when its certificate, its badge or its picture is drawn.
import type { Standing } from '#domain/credential/credential.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import type { CredentialType } from '#facts/registry.ts'

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
  // The credential's own address, whole: people are shown the verification there, and a program is given the document.
  verificationUrl: string
  // The hash that its rosette is drawn from.
  verificationHash?: string | undefined
  // The signed document, as the text that was signed.
  document: string
  // That the document is in the public log.
  proof?: string
}

// Why a credential does not stand, and since or until when.
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
