// Turns a row of an operator's table into a credential, or says why it cannot be one.
import type { Course } from '#domain/catalogue/catalogue.ts'
import { type NewCredential, usualExpiry } from '#domain/credential/credential.ts'
import { readMoment } from '#domain/credential/moments.ts'
import { factFaults, idFaults, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { unguardFormula } from '#formats/csv.ts'

const required = ['first_name', 'last_name', 'email', 'course', 'issued_at'] as const
const optional = [
  'id',
  'expires_at',
  'verification_hash',
  'revoked_at',
  'revocation_reason',
  'suspended_at',
  'suspension_reason',
] as const
// Written by an export for its readers; an import works them out for itself.
const derived = ['type', 'course_title', 'listing', 'standing'] as const
export const importColumns = [...required, ...optional]

type Column = (typeof importColumns)[number]
const known: readonly string[] = [...importColumns, ...derived]

export type RowReader = (
  cells: string[],
) => { row: Omit<NewCredential, 'id'> & { id?: string } } | { faults: string[] }

export function headerFaults(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase())
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `the column ${name} is missing`),
    ...names.filter((name) => !known.includes(name)).map((name) => `the column "${name}" is unknown`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `the column ${name} is there twice`),
  ]
}

// An empty expiry cell means that the credential does not expire. Without the column, each type's usual period applies.
export function rowReader(header: string[], courses: Course[]): RowReader {
  const places = new Map(header.map((name, place) => [name.trim().toLowerCase(), place]))
  const coursesById = new Map(courses.map((course) => [course.id, course]))

  return (cells) => {
    if (cells.length !== header.length)
      return { faults: [`it has ${cells.length} cells where the header has ${header.length}`] }
    const texts = cells.map((text) => unguardFormula(text).trim())
    const cell = (column: Column) => texts[places.get(column) ?? -1] ?? ''
    const course = coursesById.get(cell('course'))
    const issuedAt = readMoment(cell('issued_at'), 'begins') ?? cell('issued_at')
    const typed = cell('expires_at') && (readMoment(cell('expires_at'), 'ends') ?? cell('expires_at'))
    const expiresAt = places.has('expires_at') ? typed : course && usualExpiry(course.type, issuedAt)
    const withdrawal = (at: Column, reason: Column) =>
      cell(at) ? { at: readMoment(cell(at), 'begins') ?? cell(at), reason: cell(reason) } : undefined
    const revocation = withdrawal('revoked_at', 'revocation_reason')
    const suspension = withdrawal('suspended_at', 'suspension_reason')
    const [id, formerHash] = [cell('id'), cell('verification_hash')]
    const row = {
      courseId: cell('course'),
      holder: {
        firstName: tidyName(cell('first_name')),
        lastName: tidyName(cell('last_name')),
        email: tidyEmail(cell('email')),
      },
      issuedAt,
      ...(expiresAt && { expiresAt }),
      ...(id && { id }),
      ...(formerHash && { formerHash }),
      ...(revocation && { revocation }),
      ...(suspension && { suspension }),
    }
    const faults = [
      ...(course ? [] : [`there is no course "${cell('course')}"`]),
      ...(id ? idFaults(id) : []),
      ...factFaults(row),
    ]
    return faults.length > 0 ? { faults } : { row }
  }
}
