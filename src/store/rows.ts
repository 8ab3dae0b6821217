// What both stores read of a credential, and how a row becomes one.

import { badgesPerStatusList } from '#domain/badge/badge.ts'
import type {
  Credential,
  DirectoryEntry,
  Listing,
  NewCredential,
  SignedDocument,
} from '#domain/credential/credential.ts'
import { type Decision, decidingActs } from '#domain/credential/journal.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { Extent, StoredCredential, StoredRecord } from '#store/store.ts'

export type CredentialRow = {
  seq: number
  id: string
  hash: string
  type: CredentialType
  issuedAt: string
  expiresAt: string | null
  revokedAt: string | null
  revocationReason: string | null
  suspendedAt: string | null
  suspensionReason: string | null
  replacedBy: string | null
  listing: Listing
  statusIndex: number
  firstName: string
  lastName: string
  email: string
  courseId: string
  title: string
}

export const credentialColumns = `c.seq, c.id, c.hash, c.type, c.issued_at AS "issuedAt", c.expires_at AS "expiresAt",
  c.revoked_at AS "revokedAt", c.revocation_reason AS "revocationReason", c.suspended_at AS "suspendedAt",
  c.suspension_reason AS "suspensionReason", c.replaced_by AS "replacedBy", c.listing, c.status_index AS "statusIndex", h.first_name AS "firstName",
  h.last_name AS "lastName", h.email, k.id AS "courseId", k.title`

// The holder comes as address, first and last name, which one index holds.
export const listedOfSql = (email: string, first: string, last: string, limit: string) =>
  `WHERE h.email = ${email} AND h.first_name = ${first} AND h.last_name = ${last} AND c.listing = 'listed'
   ORDER BY c.seq DESC LIMIT ${limit}`

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

export const credentialOf = (row: CredentialRow): Credential => ({
  ...factsIn(row),
  type: row.type,
  course: { id: row.courseId, title: row.title },
  verificationHash: row.hash,
  statusIndex: row.statusIndex,
})

export type SealRow = { tag: string; body: Uint8Array | null }

// Where the document was entered in the log; the leaf is missing where someone has taken it out.
export type LogEntryRow = { leafIndex: number | null; blind: Uint8Array | null; leafBody: Uint8Array | null }

export const logEntryColumns = 'e.idx AS "leafIndex", e.blind, l.body AS "leafBody"'

// What is read of a credential besides its record.
export const documentJoins =
  'LEFT JOIN document d ON d.seq = c.seq LEFT JOIN log_entry e ON e.seq = c.seq LEFT JOIN log_leaf l ON l.idx = e.idx'

// PostgreSQL hands big integers over as text.
const logEntryOf = ({ leafIndex, blind, leafBody }: LogEntryRow) =>
  leafIndex === null || blind === null
    ? {}
    : { entry: { index: Number(leafIndex), blind, ...(leafBody !== null && { leaf: leafBody }) } }

// The leaves about one credential begin with the same bytes: version and type, list and place. `bytesOf` makes them of the two
// numbers, with what comes after every leaf that begins so if asked, and `isStatus` is the condition of the index over them.
export const loggedWhere = (
  bytesOf: (list: string, bit: string, end: '' | 'ff') => string,
  isStatus: string,
): string => {
  const list = `(c.status_index / ${badgesPerStatusList} + 1)`
  const bit = `((c.status_index % ${badgesPerStatusList} >> 2) * 8 + (c.status_index & 3))`
  return `${isStatus} AND s.body > ${bytesOf(list, bit, '')} AND s.body < ${bytesOf(list, bit, 'ff')}`
}

// How such a leaf ends, in digits, and where it stands.
export type LoggedPair = [end: string, index: number]

const ends = { revoked: '0001', suspended: '0101', lifted: '0100' }

function loggedOf(leaves: readonly LoggedPair[]) {
  if (leaves.length === 0) return nothingLogged
  const newest = (end: string) => Math.max(-1, ...leaves.filter(([one]) => one === end).map(([, at]) => at))
  return {
    isRevoked: newest(ends.revoked) >= 0,
    isSuspended: newest(ends.suspended) > newest(ends.lifted),
  }
}

const nothingLogged = { isRevoked: false, isSuspended: false }

const sealOf = ({ tag, body }: SealRow) => ({
  tag,
  ...(body !== null && { document: body }),
})

export const decidingSql = decidingActs.map((act) => `'${act}'`).join()

// The number of the newest credential, whether it is still there or was erased.
export const newestSeqSql = `(SELECT max(seq) FROM
  (SELECT max(seq) AS seq FROM credential UNION ALL SELECT max(seq) FROM erased) entered)`

export const extentColumns = `g.entries AS "headEntries", g.last_tag AS "headLastTag",
  g.credentials AS "headCredentials", g.places AS "headPlaces", g.tag AS "headTag", (SELECT max(entry) FROM journal) AS entries,
  ${newestSeqSql} AS credentials, (SELECT max(idx) FROM log_leaf) AS "lastLeaf"`

export type ExtentRow = {
  headEntries: number | null
  headLastTag: string | null
  headCredentials: number | null
  headPlaces: number | null
  headTag: string | null
  entries: number | null
  credentials: number | null
  lastLeaf: number | string | null
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
  leaves: row.lastLeaf === null ? 0 : Number(row.lastLeaf) + 1,
})

// A decision as a journal's line is read for it: its act and its reason.
export type DecisionPair = [Decision['act'], string]

export const storedCredentialFrom = (
  row: CredentialRow & SealRow & LogEntryRow & ExtentRow,
  decisions: readonly DecisionPair[],
  formerHashes: readonly string[],
  leaves: readonly LoggedPair[],
): StoredCredential => ({
  ...credentialOf(row),
  ...sealOf(row),
  ...logEntryOf(row),
  ...(formerHashes.length > 0 && { formerHashes: [...formerHashes] }),
  logged: loggedOf(leaves),
  decisions: decisions.map(([act, why]) => ({ act, why })),
  extent: extentOf(row),
})

export const storedRecordFrom = (
  row: CredentialRow & SealRow & LogEntryRow,
  formerHashes: readonly string[],
): StoredRecord => ({
  ...factsIn(row),
  type: row.type,
  courseId: row.courseId,
  ...sealOf(row),
  ...logEntryOf(row),
  verificationHash: row.hash,
  statusIndex: row.statusIndex,
  ...(formerHashes.length > 0 && { formerHashes: [...formerHashes] }),
})

// As it is once another document has taken the place of its own.
export const withDocument = (record: StoredRecord, { hash }: Pick<SignedDocument, 'hash'>): StoredRecord => ({
  ...record,
  verificationHash: hash,
  formerHashes: [...(record.formerHashes ?? []), record.verificationHash],
})

// As it is given to be signed anew.
export const asNew = ({
  formerHashes: _,
  document: __,
  tag: ___,
  entry: ____,
  ...facts
}: StoredRecord): NewCredential => facts

// Without the address: what the directory does not read it cannot show.
export const entryColumns = `c.id, c.hash, c.type, c.issued_at AS "issuedAt", c.expires_at AS "expiresAt",
  c.revoked_at AS "revokedAt", c.suspended_at AS "suspendedAt", h.first_name AS "firstName",
  h.last_name AS "lastName", k.title`

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
    verificationHash: row.hash,
    ...(row.revokedAt !== null && { revokedAt: row.revokedAt }),
    ...(row.suspendedAt !== null && { suspendedAt: row.suspendedAt }),
  }
}
