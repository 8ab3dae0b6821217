// The columns and joins by which credentials are read from SQLite, and how rows become credentials.
import type { Credential, DirectoryEntry, StoredDocument } from '#domain/credential/credential.ts'
import type { CredentialType } from '#facts/registry.ts'

export type CredentialRow = {
  seq: number
  id: string
  hash: string | null
  type: CredentialType
  issuedAt: string
  expiresAt: string | null
  revokedAt: string | null
  reason: string | null
  firstName: string
  lastName: string
  email: string
  courseId: string
  title: string
}

export const credentialColumns = `c.seq, c.id, c.hash, c.type, c.issued_at AS issuedAt, c.expires_at AS expiresAt,
  c.revoked_at AS revokedAt, c.revocation_reason AS reason, h.first_name AS firstName, h.last_name AS lastName,
  h.email, k.id AS courseId, k.title`

// CROSS JOIN keeps this order of reading: the page first, then the names on it.
export const joined =
  'CROSS JOIN holder h ON h.id = c.holder_id CROSS JOIN course k ON k.position = c.course_no'

export function credentialOf(row: CredentialRow): Credential {
  return {
    seq: row.seq,
    id: row.id,
    ...(row.hash !== null && { verificationHash: row.hash }),
    type: row.type,
    course: { id: row.courseId, title: row.title },
    holder: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    issuedAt: row.issuedAt,
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
    ...(row.revokedAt !== null && { revocation: { at: row.revokedAt, reason: row.reason ?? '' } }),
  }
}

export type DocumentRow = { body: Uint8Array | null; statusIndex: number | null }

export const documentColumns = 'd.body, c.status_index AS statusIndex'

export const documentIn = ({ body, statusIndex }: DocumentRow): { document?: StoredDocument } =>
  body === null ? {} : { document: { bytes: body, statusIndex: statusIndex ?? 0 } }

// Without the address: what the directory does not read it cannot show.
export const entryColumns = `c.id, c.hash, c.type, c.issued_at AS issuedAt, c.expires_at AS expiresAt,
  c.revoked_at AS revokedAt, h.first_name AS firstName, h.last_name AS lastName, k.title`

export type EntryRow = Omit<CredentialRow, 'seq' | 'reason' | 'email' | 'courseId'>

export function entryOf(row: EntryRow): DirectoryEntry {
  return {
    id: row.id,
    type: row.type,
    user: { firstName: row.firstName, lastName: row.lastName },
    course: { title: row.title },
    issuedAt: row.issuedAt,
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
    ...(row.hash !== null && { verificationHash: row.hash }),
    ...(row.revokedAt !== null && { revokedAt: row.revokedAt }),
  }
}
