// The columns and joins by which credentials are read from SQLite, and how rows become credentials.
import type { Credential, DirectoryEntry, Listing } from '#domain/credential/credential.ts'
import { type Decision, decidingActs } from '#domain/credential/journal.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { Extent, StoredCredential, StoredRecord, UnsealedRecord } from '#store/store.ts'

export type CredentialRow = {
  seq: number
  id: string
  hash: string | null
  type: CredentialType
  issuedAt: string
  expiresAt: string | null
  revokedAt: string | null
  revocationReason: string | null
  suspendedAt: string | null
  suspensionReason: string | null
  replacedBy: string | null
  listing: Listing
  statusIndex: number | null
  firstName: string
  lastName: string
  email: string
  courseId: string
  title: string
}

export const credentialColumns = `c.seq, c.id, c.hash, c.type, c.issued_at AS issuedAt, c.expires_at AS expiresAt,
  c.revoked_at AS revokedAt, c.revocation_reason AS revocationReason, c.suspended_at AS suspendedAt,
  c.suspension_reason AS suspensionReason, c.replaced_by AS replacedBy, c.listing, c.status_index AS statusIndex, h.first_name AS firstName,
  h.last_name AS lastName, h.email, k.id AS courseId, k.title`

// CROSS JOIN keeps this order of reading: the page first, then the names on it.
export const joined =
  'CROSS JOIN holder h ON h.id = c.holder_id CROSS JOIN course k ON k.position = c.course_no'

const factsIn = (row: CredentialRow) => ({
  seq: row.seq,
  id: row.id,
  holder: { firstName: row.firstName, lastName: row.lastName, email: row.email },
  issuedAt: row.issuedAt,
  ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
  ...(row.revokedAt !== null && { revocation: { at: row.revokedAt, reason: row.revocationReason ?? '' } }),
  ...(row.suspendedAt !== null && {
    suspension: { at: row.suspendedAt, reason: row.suspensionReason ?? '' },
  }),
  ...(row.replacedBy !== null && { replacedBy: row.replacedBy }),
  listing: row.listing,
})

// A record that lost its hash or its place is read all the same: its seal tells.
export const credentialOf = (row: CredentialRow): Credential => ({
  ...factsIn(row),
  type: row.type,
  course: { id: row.courseId, title: row.title },
  verificationHash: row.hash ?? '',
  statusIndex: row.statusIndex ?? -1,
})

type SealRow = { tag: string | null; body: Uint8Array | null }

const sealOf = ({ tag, body }: SealRow) => ({
  ...(tag !== null && { tag }),
  ...(body !== null && { document: body }),
})

const quoted = decidingActs.map((act) => `'${act}'`).join()

export const extentColumns = `g.entries AS headEntries, g.last_tag AS headLastTag, g.credentials AS headCredentials,
  g.places AS headPlaces, g.tag AS headTag, (SELECT max(entry) FROM journal) AS entries,
  (SELECT max(seq) FROM credential) AS credentials`

type ExtentRow = {
  headEntries: number | null
  headLastTag: string | null
  headCredentials: number | null
  headPlaces: number | null
  headTag: string | null
  entries: number | null
  credentials: number | null
}

export const extentOf = (row: ExtentRow): Extent => ({
  ...(row.headTag !== null && {
    head: {
      entries: row.headEntries ?? 0,
      lastTag: row.headLastTag ?? '',
      credentials: row.headCredentials ?? 0,
      places: row.headPlaces ?? 0,
      tag: row.headTag,
    },
  }),
  entries: row.entries ?? 0,
  credentials: row.credentials ?? 0,
})

// One statement, and therefore one moment: a change between two reads would look like a forgery.
export const foundSql = `SELECT ${credentialColumns}, c.tag, d.body,
    (SELECT json_group_array(json_array(j.act, j.why) ORDER BY j.entry) FROM journal j
      WHERE j.subject = c.id AND j.subject <> '' AND j.act IN (${quoted})) AS decisions,
    ${extentColumns}
  FROM credential c ${joined} LEFT JOIN document d ON d.seq = c.seq LEFT JOIN head g ON g.one = 1`

export type FoundRow = CredentialRow & SealRow & ExtentRow & { decisions: string }

function decisionsIn(text: string): Decision[] {
  if (text === '[]') return []
  return (JSON.parse(text) as [Decision['act'], string][]).map(([act, why]) => ({ act, why }))
}

export const storedCredentialOf = (row: FoundRow): StoredCredential => ({
  ...credentialOf(row),
  ...sealOf(row),
  decisions: decisionsIn(row.decisions),
  extent: extentOf(row),
})

export const recordColumns = `${credentialColumns}, c.tag, d.body,
  (SELECT json_group_array(hash) FROM former_hash f WHERE f.seq = c.seq) AS formerHashes`

export type RecordRow = CredentialRow & SealRow & { formerHashes: string }

export const unsealedRecordOf = (row: RecordRow): UnsealedRecord => ({
  ...factsIn(row),
  type: row.type,
  courseId: row.courseId,
  ...sealOf(row),
  ...(row.hash !== null && { verificationHash: row.hash }),
  ...(row.statusIndex !== null && { statusIndex: row.statusIndex }),
})

export const storedRecordOf = (row: RecordRow): StoredRecord => ({
  ...factsIn(row),
  type: row.type,
  courseId: row.courseId,
  ...sealOf(row),
  verificationHash: row.hash ?? '',
  statusIndex: row.statusIndex ?? -1,
  ...(row.formerHashes !== '[]' && { formerHashes: JSON.parse(row.formerHashes) as string[] }),
})

// Without the address: what the directory does not read it cannot show.
export const entryColumns = `c.id, c.hash, c.type, c.issued_at AS issuedAt, c.expires_at AS expiresAt,
  c.revoked_at AS revokedAt, c.suspended_at AS suspendedAt, h.first_name AS firstName, h.last_name AS lastName,
  k.title`

export type EntryRow = Omit<
  CredentialRow,
  | 'seq'
  | 'revocationReason'
  | 'suspensionReason'
  | 'replacedBy'
  | 'listing'
  | 'statusIndex'
  | 'email'
  | 'courseId'
>

export function entryOf(row: EntryRow): DirectoryEntry {
  return {
    id: row.id,
    type: row.type,
    user: { firstName: row.firstName, lastName: row.lastName },
    course: { title: row.title },
    issuedAt: row.issuedAt,
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
    verificationHash: row.hash ?? '',
    ...(row.revokedAt !== null && { revokedAt: row.revokedAt }),
    ...(row.suspendedAt !== null && { suspendedAt: row.suspendedAt }),
  }
}
