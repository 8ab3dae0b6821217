// A credential as a table row, and the mapping in both directions.

import type { CredentialType } from '#constants/registry.ts'
import { type Credential, fullName, type Listing } from '#domain/credential/credential.ts'
import { formerKey } from '#domain/credential/identity.ts'
import { searchText } from '#domain/directory/fold.ts'
import type { Decision } from '#store/store.ts'

// Indexes what documents and status lists say; only listing, reasons, external references and the link to a replacement
// are stored here alone.
export type CredentialRow = {
  seq: number
  id: string
  type: CredentialType
  courseNo: number
  firstName: string
  lastName: string
  email: string
  folded: string
  issuedAt: string
  expiresAt: string | null
  revokedAt: string | null
  revocationReason: string | null
  suspendedAt: string | null
  suspensionReason: string | null
  replacedBy: string | null
  listing: Listing
  externalSource: string | null
  externalRef: string | null
  formerNumber: string | null
  formerKey: string | null
  // Holders before corrections, as JSON.
  formerly: string | null
  hash: string
  statusIndex: number
}

// The directory searches this and the course title.
export const foldedOf = (row: Pick<CredentialRow, 'firstName' | 'lastName'>) => searchText(fullName(row))

// Only the database knows the course number.
export const rowOf = (credential: Credential, courseNo: number): CredentialRow => ({
  seq: credential.seq,
  id: credential.id,
  type: credential.type,
  courseNo,
  ...credential.holder,
  folded: foldedOf(credential.holder),
  issuedAt: credential.issuedAt,
  expiresAt: credential.expiresAt ?? null,
  revokedAt: credential.revocation?.at ?? null,
  revocationReason: credential.revocation?.reason ?? null,
  suspendedAt: credential.suspension?.at ?? null,
  suspensionReason: credential.suspension?.reason ?? null,
  replacedBy: credential.replacedBy ?? null,
  listing: credential.listing,
  externalSource: credential.external?.source ?? null,
  externalRef: credential.external?.ref ?? null,
  formerNumber: credential.formerNumber ?? null,
  formerKey: credential.formerNumber === undefined ? null : formerKey(credential.formerNumber),
  formerly: credential.formerly ? JSON.stringify(credential.formerly) : null,
  hash: credential.verificationHash,
  statusIndex: credential.statusIndex,
})

// A date and its reason are set and cleared together.
export const decisionColumns = ({ revocation, suspension, external, ...columns }: Decision) => ({
  ...columns,
  ...(revocation && { revokedAt: revocation.at, revocationReason: revocation.reason }),
  ...(suspension !== undefined && {
    suspendedAt: suspension?.at ?? null,
    suspensionReason: suspension?.reason ?? null,
  }),
  ...(external && { externalSource: external.source, externalRef: external.ref }),
})

// With the id and title of its course.
export type JoinedRow = CredentialRow & { courseId: string; title: string }

export const credentialOf = (row: JoinedRow): Credential => ({
  seq: row.seq,
  id: row.id,
  type: row.type,
  course: { id: row.courseId, title: row.title },
  holder: { firstName: row.firstName, lastName: row.lastName, email: row.email },
  issuedAt: row.issuedAt,
  ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
  ...(row.revokedAt !== null && { revocation: { at: row.revokedAt, reason: row.revocationReason ?? '' } }),
  ...(row.suspendedAt !== null && {
    suspension: { at: row.suspendedAt, reason: row.suspensionReason ?? '' },
  }),
  ...(row.replacedBy !== null && { replacedBy: row.replacedBy }),
  ...(row.externalRef !== null && { external: { source: row.externalSource ?? '', ref: row.externalRef } }),
  ...(row.formerNumber !== null && { formerNumber: row.formerNumber }),
  ...(row.formerly !== null && { formerly: JSON.parse(row.formerly) }),
  listing: row.listing,
  verificationHash: row.hash,
  statusIndex: row.statusIndex,
})
