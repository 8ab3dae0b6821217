// What a verification is called and says: on its banner, in the title of the page, and wherever its address is shared.
import { day } from '#content/dates.ts'
import type { Verification, VerificationStanding } from '#domain/verification/verification.ts'

const headings: Record<VerificationStanding, string> = {
  valid: 'Valid Credential',
  expired: 'Expired Credential',
  invalid: 'Invalid Credential',
  partial: 'Not Fully Verified',
}

const sentences: Record<VerificationStanding, (credential: Verification['credential']) => string> = {
  valid: () => 'Genuine, and it stands today.',
  expired: (credential) =>
    credential?.expiresAt
      ? `Genuine, but it expired on ${day(credential.expiresAt)}.`
      : 'Genuine, but it has expired.',
  invalid: (credential) =>
    credential?.revokedAt
      ? `This credential was revoked on ${day(credential.revokedAt)}.`
      : 'This credential could not be verified or has been revoked.',
  partial: () => 'The registry lists this credential, but not every check could be made.',
}

export type OutcomeWords = { title: string; heading: string; sentence: string }

// The server knows best what it found; without its words these stand.
export function outcomeWords(
  standing: VerificationStanding,
  { message, credential }: Verification,
): OutcomeWords {
  const heading = headings[standing]
  return {
    title: credential ? `${heading}: ${credential.holder.name}` : heading,
    heading,
    sentence: message || sentences[standing](credential),
  }
}
