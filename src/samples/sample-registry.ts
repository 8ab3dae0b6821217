// The sample credentials of a new registry: valid, expired and revoked ones, the same on every machine and day. Only
// the signatures differ, because each registry has its own keys.

import { validityYears } from '#constants/registry.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { defaultExpiry, type Holder, type NewCredential } from '#domain/credential/credential.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { endOfDayAfterYears, toTimestamp } from '#domain/credential/moments.ts'
import { fold } from '#domain/directory/fold.ts'
import { sampleNames } from '#samples/sample-names.ts'

const wanted = 280
const seed = 20_241_203

// Reserved domains (RFC 2606), so that no sample reaches a person.
const mailDomains = ['example.com', 'example.org', 'example.net', 'bank.example', 'clinic.example']

const firstIssue = Date.UTC(2020, 8, 1)
const lastIssue = Date.UTC(2025, 9, 31)
// People have renewed until this day, or let it expire.
const renewedUntil = '2026-12-01T00:00:00Z'

const reasons = [
  'Issued in error: the assessment belonged to another candidate.',
  'Finding of the Academic Integrity Committee.',
  'Finding of the Ethics Committee.',
  'Withdrawn at the holder’s request.',
]

// Mulberry32, a small deterministic generator.
function drawer(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function sampleRegistry(courses: Course[]): NewCredential[] {
  const draw = drawer(seed)
  const below = (count: number) => Math.floor(draw() * count)
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item

  const people = sampleNames.flatMap(([firstNames, lastNames]) =>
    firstNames.split(', ').flatMap((firstName) => {
      const lastName = oneOf(lastNames.split(', '))
      const local = `${fold(firstName)}.${fold(lastName)}`.replace(/[^a-z.]+/g, '-')
      return [{ firstName, lastName, email: `${local}@${oneOf(mailDomains)}` }] satisfies Holder[]
    }),
  )

  const renew = (expiresAt: string, years: number): string =>
    expiresAt < renewedUntil && draw() < 0.66 ? renew(endOfDayAfterYears(expiresAt, years), years) : expiresAt

  function credential(at: number): NewCredential {
    const holder = people[at % people.length] as Holder
    // The first round is certifications; later ones are more often smaller credentials.
    const isFirst = at < people.length
    const type = draw() < (isFirst ? 0.7 : 0.15) ? 'CERT' : draw() < 0.62 ? 'MICRO' : 'CEU'
    const course = oneOf(courses.filter((one) => one.type === type))
    const issuedDay = firstIssue + draw() * (lastIssue - firstIssue)
    const issuedAt = `${toTimestamp(new Date(issuedDay)).slice(0, 10)}T00:00:00Z`
    const firstEnd = defaultExpiry(type, issuedAt)
    const expiresAt = firstEnd && renew(firstEnd, validityYears[type] ?? 1)
    const id = credentialIdFrom(Uint8Array.from({ length: 8 }, () => below(256)))
    const facts = { id, courseId: course.id, holder, issuedAt, ...(expiresAt && { expiresAt }) }
    const revokedDay = issuedDay + draw() * (lastIssue - issuedDay)
    return {
      ...facts,
      ...(draw() < 0.06 && {
        revocation: { at: toTimestamp(new Date(revokedDay)), reason: oneOf(reasons) },
      }),
    }
  }

  return Array.from({ length: wanted }, (_, at) => credential(at)).sort((one, other) =>
    one.issuedAt < other.issuedAt ? -1 : Number(one.issuedAt > other.issuedAt),
  )
}
