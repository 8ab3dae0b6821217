// A credential as a table row: the columns that an export writes and an import reads.
import type { Credential, NewCredential, Standing } from '#domain/credential/credential.ts'
import { guardFormula } from '#formats/csv.ts'

type Written = Credential & { standing: Standing }

type Column = {
  // Derived columns are written for people, and ignored by an import.
  imported: 'required' | 'optional' | 'derived'
  write: (credential: Written) => string | undefined
  // For columns whose text is the value itself.
  read?: (text: string) => Partial<ReadRow>
}

export type ReadRow = Omit<NewCredential, 'id'> & { id?: string }

// In export order.
const columns = {
  id: { imported: 'optional', write: ({ id }) => id, read: (id) => ({ id }) },
  first_name: { imported: 'required', write: ({ holder }) => holder.firstName },
  last_name: { imported: 'required', write: ({ holder }) => holder.lastName },
  email: { imported: 'required', write: ({ holder }) => holder.email },
  course: { imported: 'required', write: ({ course }) => course.id },
  course_title: { imported: 'derived', write: ({ course }) => course.title },
  type: { imported: 'derived', write: ({ type }) => type },
  issued_at: { imported: 'required', write: ({ issuedAt }) => issuedAt },
  expires_at: { imported: 'optional', write: ({ expiresAt }) => expiresAt },
  verification_hash: {
    imported: 'optional',
    write: ({ verificationHash }) => verificationHash,
    read: (formerHash) => ({ formerHash }),
  },
  revoked_at: { imported: 'optional', write: ({ revocation }) => revocation?.at },
  revocation_reason: { imported: 'optional', write: ({ revocation }) => revocation?.reason },
  suspended_at: { imported: 'optional', write: ({ suspension }) => suspension?.at },
  suspension_reason: { imported: 'optional', write: ({ suspension }) => suspension?.reason },
  listing: { imported: 'optional', write: ({ listing }) => listing },
  replaced_by: {
    imported: 'optional',
    write: ({ replacedBy }) => replacedBy,
    read: (replacedBy) => ({ replacedBy }),
  },
  external_ref: { imported: 'optional', write: ({ external }) => external?.ref },
  external_source: { imported: 'optional', write: ({ external }) => external?.source },
  former_number: {
    imported: 'optional',
    write: ({ formerNumber }) => formerNumber,
    read: (formerNumber) => ({ formerNumber }),
  },
  standing: { imported: 'derived', write: ({ standing }) => standing },
} satisfies Record<string, Column>

export const csvColumns = Object.keys(columns) as ColumnName[]
export type ColumnName = keyof typeof columns

export const csvCells = (credential: Written) =>
  csvColumns.map((name) => guardFormula(columns[name].write(credential) ?? ''))

// The values of those columns in a row.
export const readPlainly = (cell: (name: ColumnName) => string): Partial<ReadRow> =>
  Object.assign(
    {},
    ...csvColumns.map((name) => {
      const { read }: Column = columns[name]
      return cell(name) === '' ? {} : read?.(cell(name))
    }),
  )

const columnsThatAre = (imported: Column['imported']) =>
  csvColumns.filter((name) => columns[name].imported === imported)
export const requiredColumns = columnsThatAre('required')
export const importColumns = [...requiredColumns, ...columnsThatAre('optional')]
