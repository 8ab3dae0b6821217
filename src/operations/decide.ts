// What an operator decides about a credential. The next verification anywhere says so.
import { type Credential, fullName, type Holder, type Listing } from '#domain/credential/credential.ts'
import { faultsOf, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { NotFound, Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Change } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { findCredential } from '#operations/show-credential.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { StoredRecord } from '#store/store.ts'

export type Deciding = { registry: Registry; cid: string; author: Author; now: Date }

type Found = StoredRecord & Required<Pick<StoredRecord, 'document'>>

// The credential as it is inside the change: nobody else can decide about it meanwhile.
export async function findIn(change: Change, id: string): Promise<Found> {
  const found = await change.find(id)
  if (!found?.document) throw new NotFound(`There is no credential "${id}".`)
  return { ...found, document: found.document }
}

async function decide(
  { registry, cid, author, now }: Deciding,
  rule: (change: Change, found: Found) => Promise<void>,
): Promise<Credential> {
  const { id } = await findCredential(registry.store, cid)
  await registry.change(noteOf(author, now), async (change) => rule(change, await findIn(change, id)))
  return findCredential(registry.store, id)
}

export const revokeCredential = (deciding: Deciding) =>
  decide(deciding, async (change, { credential: { seq, id, statusIndex, revocation } }) => {
    if (revocation) throw new Refusal(`${id} is already revoked.`)
    const { at, why } = change.note
    await change.decide(seq, { revokedAt: at, revocationReason: why })
    await change.setStatus(statusIndex, 'revocation', true)
    change.record({ act: 'revoke', subject: id })
  })

export const suspendCredential = (deciding: Deciding) =>
  decide(deciding, async (change, { credential: { seq, id, statusIndex, revocation, suspension } }) => {
    if (revocation) throw new Refusal(`${id} is revoked, and that is final.`)
    if (suspension) throw new Refusal(`${id} is already suspended.`)
    const { at, why } = change.note
    await change.decide(seq, { suspendedAt: at, suspensionReason: why })
    await change.setStatus(statusIndex, 'suspension', true)
    change.record({ act: 'suspend', subject: id })
  })

export const liftSuspension = (deciding: Deciding) =>
  decide(deciding, async (change, { credential: { seq, id, statusIndex, suspension } }) => {
    if (!suspension) throw new Refusal(`${id} is not suspended.`)
    await change.decide(seq, { suspendedAt: null, suspensionReason: null })
    await change.setStatus(statusIndex, 'suspension', false)
    change.record({ act: 'lift', subject: id })
  })

// It can be verified either way.
export const setListing = (deciding: Deciding, listing: Listing) =>
  decide(deciding, async (change, found) => {
    const { id, listing: former } = found.credential
    if (former === listing) throw new Refusal(`${id} is already ${listing}.`)
    await change.setListing(found, listing)
    change.record({ act: listing === 'listed' ? 'relist' : 'unlist', subject: id })
  })

const isSameHolder = (one: Holder, other: Holder) =>
  one.email === other.email && fullName(one) === fullName(other) && one.firstName === other.firstName

async function refuseTaken(change: Change, { id, course, issuedAt }: Credential, holder: Holder) {
  const same = await change.sameHolders([holder.email])
  const isTaken = same.some(
    (one) =>
      one.id !== id &&
      isSameHolder(one.holder, holder) &&
      one.courseId === course.id &&
      one.issuedAt === issuedAt,
  )
  if (isTaken) throw new Refusal('This holder already has the same credential.')
}

// What is not given stays as it is. The corrected document has a position of its own, and the former position is revoked: a
// copy of the former document is then known everywhere as superseded.
export function correctCredential(deciding: Deciding, given: Partial<Holder>): Promise<Credential> {
  const { registry, now } = deciding
  return decide(deciding, async (change, found) => {
    const { credential } = found
    const { firstName, lastName, email } = { ...credential.holder, ...given }
    const holder = { firstName: tidyName(firstName), lastName: tidyName(lastName), email: tidyEmail(email) }
    const faults = faultsOf({ ...credential, holder })
    if (faults.length > 0) throw refuse('The credential cannot be corrected', faults)
    if (isSameHolder(holder, credential.holder)) throw new Refusal(`${credential.id} already says so.`)
    await refuseTaken(change, credential, holder)
    await reissue(change, registry, found, { holder, position: 'new' }, now)
    change.record({ act: 'correct', subject: credential.id })
  })
}

type Reissue = { holder?: Holder; expiresAt?: string; position: 'new' | 'same' }

// Signs the credential with what has changed, logs the new document and keeps the former one findable.
export async function reissue(
  change: Change,
  { keys }: Registry,
  found: Found,
  { position, ...changed }: Reissue,
  now: Date,
): Promise<void> {
  const { credential } = found
  const [statusIndex = credential.statusIndex] = position === 'new' ? await change.drawPositions(1) : []
  const next: Credential = { ...credential, ...changed, statusIndex }
  const sign = signWith(keys, await change.courses(), now)
  const [signed] = await sign([{ credential: { ...next, courseId: next.course.id }, statusIndex }])
  if (!signed) throw new Error('a credential was not signed')
  const [logged] = await change.logDocuments([signed.hash])
  if (!logged) throw new Error('a document was not logged')
  await change.replace(found, { ...next, verificationHash: signed.hash }, { bytes: signed.bytes, ...logged })
  if (position === 'same') return
  await change.setStatus(credential.statusIndex, 'revocation', true)
  if (credential.suspension) await change.setStatus(statusIndex, 'suspension', true)
  if (credential.revocation) await change.setStatus(statusIndex, 'revocation', true)
}
