// Signs credentials as badges.
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Sign } from '#domain/credential/credential.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signOne } from '#signing/seal-credential.ts'

export function signWith(keys: KeyRing, courses: readonly Course[], now: Date): Sign {
  const coursesById = new Map(courses.map((course) => [course.id, course]))
  return async (placed) => {
    const signer = keys.signer()
    return placed.map(({ credential, statusIndex }) => {
      const course = coursesById.get(credential.courseId)
      if (course === undefined) throw new Error(`There is no course ${credential.courseId}.`)
      return signOne(credential, course, statusIndex, signer, now)
    })
  }
}
