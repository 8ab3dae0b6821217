// Signs credentials as badges; the verification hash is that of the signed bytes.
import { hash, randomBytes } from 'node:crypto'
import { describeAchievement, issuerProfile } from '#content/achievement-criteria.ts'
import type { BadgeCourse } from '#domain/badge/achievement.ts'
import type { Badge } from '#domain/badge/badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import {
  fullName,
  type NewCredential,
  type Sign,
  type SignedDocument,
  type SignedFacts,
  signedFactsOf,
} from '#domain/credential/credential.ts'
import { momentOf } from '#domain/credential/moments.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'

const saltBytes = 16

const newSalt = () => randomBytes(saltBytes).toString('base64url')

// Covers every byte.
export const verificationHashOf = (document: Uint8Array) => hash('sha256', document, 'hex')

// The salted hash of the holder's email in the badge: anyone who knows or guesses the address can confirm it, but not
// read it. Stored addresses are lower case already; typed ones are lowercased before comparing.
export const emailHashOf = (email: string, salt: string) => `sha256$${hash('sha256', email + salt)}`

// The signed facts of a credential, as passed to a signing thread.
export type Signable = SignedFacts & {
  holderName: string
  email: string
  courseId: string
  statusIndex: number
  words?: CourseWords
}

// The course title and description as signed, if they should stay although the course was renamed.
export type CourseWords = Partial<Pick<Course, 'title' | 'description'>>
export type WordsOf = (id: string) => CourseWords | undefined

export function signableOf(
  credential: NewCredential,
  statusIndex: number,
  words?: CourseWords | undefined,
): Signable {
  const { courseId, holder } = credential
  return {
    ...signedFactsOf(credential),
    holderName: fullName(holder),
    email: holder.email,
    courseId,
    statusIndex,
    ...(words && { words }),
  }
}

function signOne(
  { email, courseId: _, words: __, ...facts }: Signable,
  course: BadgeCourse,
  signer: Signer,
  created: string,
): SignedDocument {
  const emailSalt = newSalt()
  const badge: Badge = {
    origin: signer.origin,
    ...facts,
    emailHash: emailHashOf(email, emailSalt),
    emailSalt,
    course,
    issuer: { ...issuerProfile, ...signer.issuer },
  }
  const bytes = Buffer.from(signBadge(badge, signer, created))
  return { bytes, hash: verificationHashOf(bytes) }
}

export type Describe = (signable: Pick<Signable, 'courseId' | 'words'>) => BadgeCourse | undefined

export function describeCourses(courses: readonly Course[]): Describe {
  const byId = new Map(courses.map((course) => [course.id, course]))
  return ({ courseId, words }) => {
    const course = byId.get(courseId)
    return course && describeAchievement({ ...course, ...words })
  }
}

// A key made during an import has signed nothing earlier.
export function signedAt(keys: KeyRing, keyId: string, now: Date): string {
  const [moment, madeAt] = [momentOf(now), keys.publicKey(keyId)?.from ?? '']
  return moment < madeAt ? madeAt : moment
}

// Reads the ring for each batch, so that a key rotated out meanwhile signs nothing more.
export function signWith(
  keys: KeyRing,
  courses: readonly Course[],
  now: Date,
  wordsOf: WordsOf = () => undefined,
): Sign {
  const describe = describeCourses(courses)
  return async (placed) => {
    const signer = keys.signer()
    const signables = placed.map(({ credential, statusIndex }) =>
      signableOf(credential, statusIndex, wordsOf(credential.id)),
    )
    return signAll(signables, describe, signer, signedAt(keys, signer.keyId, now))
  }
}

export function signAll(
  signables: readonly Signable[],
  describe: Describe,
  signer: Signer,
  created: string,
): SignedDocument[] {
  return signables.map((signable) => {
    const course = describe(signable)
    if (course === undefined) throw new Error(`There is no course ${signable.courseId} to sign for.`)
    return signOne(signable, course, signer, created)
  })
}
