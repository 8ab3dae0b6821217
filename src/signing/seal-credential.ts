// Signs a credential as a badge, and takes its verification hash from the signed bytes.
import { hash, randomBytes } from 'node:crypto'
import { achievementCriteria } from '#content/achievement-criteria.ts'
import type { Badge } from '#domain/badge/badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { fullName, type NewCredential, type SignedDocument } from '#domain/credential/credential.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { signBadge } from '#signing/proof.ts'

const saltBytes = 16

// Of the very bytes: if one of them changes, so does this.
export const verificationHashOf = (document: Uint8Array) => hash('sha256', document, 'hex')

// The holder's e-mail address as a badge carries it: anyone who knows it can check it, and no one can read it.
export const emailHashOf = (email: string, salt: string) => `sha256$${hash('sha256', email + salt)}`

function badgeOf(credential: NewCredential, course: Course, origin: string, statusIndex: number): Badge {
  const { id, holder, issuedAt, expiresAt } = credential
  const emailSalt = randomBytes(saltBytes).toString('base64url')
  return {
    origin,
    id,
    holderName: fullName(holder),
    emailHash: emailHashOf(holder.email, emailSalt),
    emailSalt,
    course: {
      id: course.id,
      type: course.type,
      title: course.title,
      description: course.description,
      criteria: achievementCriteria[course.type],
    },
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    statusIndex,
  }
}

export function signOne(
  credential: NewCredential,
  course: Course,
  statusIndex: number,
  signer: Signer,
  now: Date,
): SignedDocument {
  const bytes = Buffer.from(
    signBadge(badgeOf(credential, course, signer.origin, statusIndex), signer, momentOf(now)),
  )
  return { bytes, hash: verificationHashOf(bytes) }
}
