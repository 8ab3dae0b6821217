// A credential as a row of a table: written by an export, and read by an import, which says why a row cannot be one.
import type { Course } from '#domain/catalogue/catalogue.ts'
import {
  type Credential,
  type Listing,
  type NewCredential,
  type Standing,
  usualExpiry,
} from '#domain/credential/credential.ts'
import { isCredentialId } from '#domain/credential/credential-id.ts'
import { readMoment } from '#domain/credential/moments.ts'
import { factFaults, idFaults, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { guardFormula, unguardFormula } from '#formats/csv.ts'

type Written = Credential & { standing: Standing }

type Column = {
  // What an import makes of it: a derived column is written for people, and an import works it out for itself.
  imported: 'required' | 'optional' | 'derived'
  write: (credential: Written) => string | undefined
}

// In the order in which an export writes them.
const columns = {
  id: { imported: 'optional', write: ({ id }) => id },
  first_name: { imported: 'required', write: ({ holder }) => holder.firstName },
  last_name: { imported: 'required', write: ({ holder }) => holder.lastName },
  email: { imported: 'required', write: ({ holder }) => holder.email },
  course: { imported: 'required', write: ({ course }) => course.id },
  course_title: { imported: 'derived', write: ({ course }) => course.title },
  type: { imported: 'derived', write: ({ type }) => type },
  issued_at: { imported: 'required', write: ({ issuedAt }) => issuedAt },
  expires_at: { imported: 'optional', write: ({ expiresAt }) => expiresAt },
  verification_hash: { imported: 'optional', write: ({ verificationHash }) => verificationHash },
  revoked_at: { imported: 'optional', write: ({ revocation }) => revocation?.at },
  revocation_reason: { imported: 'optional', write: ({ revocation }) => revocation?.reason },
  suspended_at: { imported: 'optional', write: ({ suspension }) => suspension?.at },
  suspension_reason: { imported: 'optional', write: ({ suspension }) => suspension?.reason },
  listing: { imported: 'optional', write: ({ listing }) => listing },
  replaced_by: { imported: 'optional', write: ({ replacedBy }) => replacedBy },
  standing: { imported: 'derived', write: ({ standing }) => standing },
} satisfies Record<string, Column>

export const csvColumns = Object.keys(columns) as ColumnName[]
type ColumnName = keyof typeof columns

export const csvCells = (credential: Written) =>
  csvColumns.map((name) => guardFormula(columns[name].write(credential) ?? ''))

const columnsThatAre = (imported: Column['imported']) =>
  csvColumns.filter((name) => columns[name].imported === imported)
const required = columnsThatAre('required')
export const importColumns = [...required, ...columnsThatAre('optional')]
const known: readonly string[] = csvColumns

type ReadRow = Omit<NewCredential, 'id'> & { id?: string }

export type RowReader = (cells: string[]) => { row: ReadRow } | { faults: string[] }

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

const readListing = (text: string): Listing | undefined =>
  text === '' || text === 'listed' ? 'listed' : text === 'unlisted' ? 'unlisted' : undefined

function replacementFaults({ id, replacedBy, revocation }: ReadRow): string[] {
  if (replacedBy === undefined) return []
  if (!isCredentialId(replacedBy)) return ['the id in replaced_by is not a credential id, or is mistyped']
  if (replacedBy === id) return ['it cannot be its own replacement']
  return revocation ? [] : ['it was replaced, but not revoked']
}

// An empty expiry cell means that the credential does not expire. Without the column, each type's usual period applies.
export function rowReader(header: string[], courses: Course[]): RowReader {
  const places = new Map(header.map((name, place) => [name.trim().toLowerCase(), place]))
  const coursesById = new Map(courses.map((course) => [course.id, course]))

  return (cells) => {
    if (cells.length !== header.length)
      return { faults: [`it has ${cells.length} cells where the header has ${header.length}`] }
    const texts = cells.map((text) => unguardFormula(text).trim())
    const cell = (column: ColumnName) => texts[places.get(column) ?? -1] ?? ''
    const course = coursesById.get(cell('course'))
    const issuedAt = readMoment(cell('issued_at'), 'begins') ?? cell('issued_at')
    const typed = cell('expires_at') && (readMoment(cell('expires_at'), 'ends') ?? cell('expires_at'))
    const expiresAt = places.has('expires_at') ? typed : course && usualExpiry(course.type, issuedAt)
    const withdrawal = (at: ColumnName, reason: ColumnName) =>
      cell(at) || cell(reason)
        ? { at: readMoment(cell(at), 'begins') ?? cell(at), reason: cell(reason) }
        : undefined
    const revocation = withdrawal('revoked_at', 'revocation_reason')
    const suspension = withdrawal('suspended_at', 'suspension_reason')
    const [id, formerHash, replacedBy] = [cell('id'), cell('verification_hash'), cell('replaced_by')]
    const listing = readListing(cell('listing'))
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
      ...(listing === 'unlisted' && { listing }),
      ...(replacedBy && { replacedBy }),
    }
    const faults = [
      ...(course ? [] : [`there is no course "${cell('course')}"`]),
      ...(id ? idFaults(id) : []),
      ...factFaults(row),
      ...(listing ? [] : [`the listing, "${cell('listing')}", is neither listed nor unlisted`]),
      ...replacementFaults(row),
    ]
    return faults.length > 0 ? { faults } : { row }
  }
}
