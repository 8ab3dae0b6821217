// Writes the registry as a table that an import can read back.

import { withStanding } from '#domain/credential/credential.ts'
import { guardFormula, writeCsvRow } from '#formats/csv.ts'
import type { Listed } from '#operations/list-credentials.ts'
import { everyCredential } from '#operations/list-credentials.ts'
import type { Store } from '#store/store.ts'

const columns: Record<string, (listed: Listed) => string | undefined> = {
  id: ({ id }) => id,
  first_name: ({ holder }) => holder.firstName,
  last_name: ({ holder }) => holder.lastName,
  email: ({ holder }) => holder.email,
  course: ({ course }) => course.id,
  course_title: ({ course }) => course.title,
  type: ({ type }) => type,
  issued_at: ({ issuedAt }) => issuedAt,
  expires_at: ({ expiresAt }) => expiresAt,
  verification_hash: ({ verificationHash }) => verificationHash,
  revoked_at: ({ revocation }) => revocation?.at,
  revocation_reason: ({ revocation }) => revocation?.reason,
  suspended_at: ({ suspension }) => suspension?.at,
  suspension_reason: ({ suspension }) => suspension?.reason,
  listing: ({ listing }) => listing,
  replaced_by: ({ replacedBy }) => replacedBy,
  standing: ({ standing }) => standing,
}

// In the order of entry, so that a registry made of it has the same order.
export async function* exportCredentials(store: Store, now: Date): AsyncGenerator<Listed> {
  for await (const credential of everyCredential(store, 'oldest')) yield withStanding(credential, now)
}

export async function* exportCsv(store: Store, now: Date): AsyncGenerator<string> {
  yield writeCsvRow(Object.keys(columns))
  for await (const listed of exportCredentials(store, now))
    yield writeCsvRow(Object.values(columns).map((cell) => guardFormula(cell(listed) ?? '')))
}
