// What is known of a credential when its certificate, its badge or its picture is drawn.
import type { Standing } from '#domain/credential/credential.ts'
import type { CredentialType } from '#facts/registry.ts'

export type PrintedCourse = { title: string; type: CredentialType }

export type Printed = {
  id: string
  holderName: string
  course: PrintedCourse
  issuedAt: string
  expiresAt?: string
  standing: Standing
  revokedAt?: string
  // The whole address that the QR code holds.
  verificationUrl: string
  // The signed document, as the text that was signed.
  document: string
}

// Why a credential no longer stands, and since when.
export type Lapse = { standing: Exclude<Standing, 'valid'>; on: string }

export function lapseOf({ standing, expiresAt, revokedAt, issuedAt }: Printed): Lapse | undefined {
  if (standing === 'valid') return undefined
  return { standing, on: (standing === 'revoked' ? revokedAt : expiresAt) ?? issuedAt }
}
