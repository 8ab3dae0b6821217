// The columns and joins by which credentials are read from PostgreSQL, and how rows become credentials.
import type { Credential, DirectoryEntry, StoredDocument } from '#domain/credential/credential.ts'
import type { CredentialType } from '#facts/registry.ts'

export type CredentialRow = {
  seq: number
  id: string
  hash: string | null
  type: CredentialType
  issued_at: string
  expires_at: string | null
  revoked_at: string | null
  revocation_reason: string | null
  first_name: string
  last_name: string
  email: string
  course_id: string
  title: string
}

export const credentialColumns = `c.seq, c.id, c.hash, c.type, c.issued_at, c.expires_at, c.revoked_at,
  c.revocation_reason, h.first_name, h.last_name, h.email, k.id AS course_id, k.title`

export const joined = 'JOIN holder h ON h.id = c.holder_id JOIN course k ON k.position = c.course_no'

export function credentialOf(row: CredentialRow): Credential {
  return {
    seq: row.seq,
    id: row.id,
    ...(row.hash !== null && { verificationHash: row.hash }),
    type: row.type,
    course: { id: row.course_id, title: row.title },
    holder: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    issuedAt: row.issued_at,
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.revoked_at !== null && {
      revocation: { at: row.revoked_at, reason: row.revocation_reason ?? '' },
    }),
  }
}

export type DocumentRow = { body: Uint8Array | null; status_index: number | null }

export const documentColumns = 'd.body, c.status_index'

export const documentIn = ({ body, status_index }: DocumentRow): { document?: StoredDocument } =>
  body === null ? {} : { document: { bytes: body, statusIndex: status_index ?? 0 } }

// Without the address: what the directory does not read it cannot show.
export const entryColumns = `c.id, c.hash, c.type, c.issued_at, c.expires_at, c.revoked_at, h.first_name,
  h.last_name, k.title`

export type EntryRow = Omit<CredentialRow, 'seq' | 'revocation_reason' | 'email' | 'course_id'>

export function entryOf(row: EntryRow): DirectoryEntry {
  return {
    id: row.id,
    type: row.type,
    user: { firstName: row.first_name, lastName: row.last_name },
    course: { title: row.title },
    issuedAt: row.issued_at,
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.hash !== null && { verificationHash: row.hash }),
    ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
  }
}
