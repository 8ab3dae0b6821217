// Signs a credential as a badge, and takes its verification hash from the signed bytes.
import { hash, randomBytes } from 'node:crypto'
import { achievementCriteria } from '#content/achievement-criteria.ts'
import type { Badge } from '#domain/badge/badge.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Seal } from '#domain/credential/credential.ts'
import { fullName, type NewCredential } from '#domain/credential/credential.ts'
import { momentOf } from '#domain/credential/moments.ts'
import type { KeyRing } from '#signing/key-ring.ts'
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

// A credential that comes with a hash was signed elsewhere: its links lead there, so it keeps them and gets no other.
export function sealWith(keys: KeyRing, courses: readonly Course[], now: Date): Seal {
  const signer = keys.signer()
  const coursesById = new Map(courses.map((course) => [course.id, course]))
  return (credential, statusIndex) => {
    const course = coursesById.get(credential.courseId)
    if (credential.verificationHash !== undefined || course === undefined) return credential
    const badge = badgeOf(credential, course, signer.origin, statusIndex)
    const bytes = Buffer.from(signBadge(badge, signer, momentOf(now)))
    return { ...credential, verificationHash: verificationHashOf(bytes), document: { bytes, statusIndex } }
  }
}
