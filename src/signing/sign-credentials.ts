// Signs credentials as badges; the verification hash is that of the signed bytes.
import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describeAchievement, issuerProfile } from '#content/shared/achievement-criteria.ts'
import type { BadgeCourse } from '#domain/badge/achievement.ts'
import type { Badge } from '#domain/badge/badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import {
  fullName,
  type NewCredential,
  type Sign,
  type SignedDocument,
  signedFactsOf,
} from '#domain/credential/credential.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'

const saltBytes = 16

const newSalt = () => randomBytes(saltBytes).toString('base64url')

// Covers every byte.
export const verificationHashOf = (document: Uint8Array) => hash('sha256', document, 'hex')

// The salted hash of the holder's email in the badge: anyone who knows or guesses the address can confirm it, but not
// read it. Stored addresses are lower case already; typed ones are lowercased before comparing.
export const emailHashOf = (email: string, salt: string) => `sha256$${hash('sha256', email + salt)}`

// The course title and description as signed, if they should stay although the course was renamed.
export type CourseText = Partial<Pick<Course, 'title' | 'description'>>
export type CourseTextOf = (id: string) => CourseText | undefined

function signOne(
  credential: NewCredential,
  statusIndex: number,
  course: BadgeCourse,
  signer: Signer,
  created: string,
): SignedDocument {
  const { holder } = credential
  const emailSalt = newSalt()
  const badge: Badge = {
    origin: signer.origin,
    ...signedFactsOf(credential),
    holderName: fullName(holder),
    statusIndex,
    emailHash: emailHashOf(holder.email, emailSalt),
    emailSalt,
    course,
    issuer: { ...issuerProfile, ...signer.issuer },
  }
  const bytes = Buffer.from(signBadge(badge, signer, created))
  return { bytes, hash: verificationHashOf(bytes) }
}

// A key made during an import has signed nothing earlier.
export function signedAt(keys: KeyRing, keyId: string, now: Date): string {
  const [moment, madeAt] = [toTimestamp(now), keys.publicKey(keyId)?.from ?? '']
  return moment < madeAt ? madeAt : moment
}

// A server that signs a batch answers requests in between.
const signedPerTurn = 20

// Reads the ring for each batch, so that a key rotated out meanwhile signs nothing more.
export function signWith(
  keys: KeyRing,
  courses: readonly Course[],
  now: Date,
  courseTextOf: CourseTextOf = () => undefined,
): Sign {
  const byId = new Map(courses.map((course) => [course.id, course]))
  return async (placed) => {
    const signer = keys.signer()
    const created = signedAt(keys, signer.keyId, now)
    const signed: SignedDocument[] = []
    for (const { credential, statusIndex } of placed) {
      const course = byId.get(credential.courseId)
      if (!course) throw new Error(`There is no course ${credential.courseId} to sign for.`)
      const described = describeAchievement({ ...course, ...courseTextOf(credential.id) })
      signed.push(signOne(credential, statusIndex, described, signer, created))
      if (signed.length % signedPerTurn === 0) await setImmediate()
    }
    return signed
  }
}
