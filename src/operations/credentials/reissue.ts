// Signs a credential again with changed data, logs the new document and keeps the old one findable.
import type { Credential, Holder } from '#domain/credential/credential.ts'
import type { Change } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { signDocuments } from '#operations/registry/sign-documents.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { StoredRecord } from '#store/store.ts'

// A new status position invalidates the old document; with the same position it stays valid until its own expiry.
type Reissue = { holder?: Holder; formerly?: Holder[]; expiresAt?: string; position: 'new' | 'same' }

export async function reissue(
  change: Change,
  { keys }: Registry,
  found: StoredRecord,
  { position, ...changed }: Reissue,
  now: Date,
): Promise<void> {
  const { credential } = found
  const [statusIndex = credential.statusIndex] = position === 'new' ? await change.drawPositions(1) : []
  const next: Credential = { ...credential, ...changed, statusIndex }
  const sign = signWith(keys, await change.courses(), now)
  const placed = { credential: { ...next, courseId: next.course.id }, statusIndex }
  for (const { hash, document } of await signDocuments(change, sign, [placed]))
    await change.replace(found, { ...next, verificationHash: hash }, document, change.note.at)
  if (position === 'same') return
  await change.setStatus(credential.statusIndex, 'revocation', true)
  if (credential.suspension) await change.setStatus(statusIndex, 'suspension', true)
  if (credential.revocation) await change.setStatus(statusIndex, 'revocation', true)
}
