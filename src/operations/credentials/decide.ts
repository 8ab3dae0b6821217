// The rules for each operator decision about a credential.
import type { Credential, Holder, Listing } from '#domain/credential/credential.ts'
import { normalizeHolder, sameCredential, sameSpelling } from '#domain/credential/identity.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import {
  type Deciding,
  decideAbout,
  InapplicableError,
  type Rule,
} from '#operations/credentials/decide-many.ts'
import { reissue } from '#operations/credentials/reissue.ts'
import type { Change } from '#operations/registry/change.ts'

export const revoke: Rule = async ({ change, found }) => {
  const { seq, id, statusIndex, revocation } = found.credential
  if (revocation) throw new InapplicableError(`${id} is already revoked.`)
  const { at, why } = change.note
  await change.decide(seq, { revocation: { at, reason: why } })
  await change.setStatus(statusIndex, 'revocation', true)
  change.record({ act: 'revoke', subject: id })
}

export const suspend: Rule = async ({ change, found }) => {
  const { seq, id, statusIndex, revocation, suspension } = found.credential
  if (revocation) throw new InapplicableError(`${id} is revoked, and that is final.`)
  if (suspension) throw new InapplicableError(`${id} is already suspended.`)
  const { at, why } = change.note
  await change.decide(seq, { suspension: { at, reason: why } })
  await change.setStatus(statusIndex, 'suspension', true)
  change.record({ act: 'suspend', subject: id })
}

export const lift: Rule = async ({ change, found }) => {
  const { seq, id, statusIndex, suspension } = found.credential
  if (!suspension) throw new InapplicableError(`${id} is not suspended.`)
  await change.decide(seq, { suspension: null })
  await change.setStatus(statusIndex, 'suspension', false)
  change.record({ act: 'lift', subject: id })
}

// An unlisted credential can still be verified.
const list =
  (listing: Listing): Rule =>
  async ({ change, found }) => {
    const { id, listing: former } = found.credential
    if (former === listing) throw new InapplicableError(`${id} is already ${listing}.`)
    await change.setListing(found, listing)
    change.record({ act: listing === 'listed' ? 'relist' : 'unlist', subject: id })
  }
export const [relist, unlist] = [list('listed'), list('unlisted')]

// Verification no longer leads to another credential.
export const unlink: Rule = async ({ change, found }) => {
  const { seq, id, replacedBy } = found.credential
  if (replacedBy === undefined) throw new InapplicableError(`No credential replaces ${id}.`)
  await change.decide(seq, { replacedBy: null })
  change.record({ act: 'unlink', subject: id })
}

async function refuseTaken(change: Change, { course, issuedAt }: Credential, holder: Holder) {
  const corrected = { holder, courseId: course.id, issuedAt }
  const held = await change.heldAt([holder.email])
  if (held.some((one) => sameCredential(one, corrected)))
    throw new RefusedError('This holder already has the same credential.')
}

const holderFieldNames = { firstName: 'first name', lastName: 'last name', email: 'email' } as const
const holderParts = Object.keys(holderFieldNames) as (keyof Holder)[]

// Fields not given stay unchanged. The corrected document gets a new status position and the old one is revoked, so
// that copies of the old document show as superseded. The journal names the corrected fields but not
// their old values, which only the operator's search finds until an erasure.
export const correct: Rule<Partial<Holder>> = async ({ change, found, registry, now }, input) => {
  const { credential } = found
  const holder = normalizeHolder({ ...credential.holder, ...input })
  const faults = faultsOf({ ...credential, holder })
  if (faults.length > 0) throw refuse('The credential cannot be corrected', faults)
  if (sameSpelling(holder, credential.holder))
    throw new InapplicableError(`${credential.id} already has this name and email address.`)
  await refuseTaken(change, credential, holder)
  const formerly = [...(credential.formerly ?? []), credential.holder]
  await reissue(change, registry, found, { holder, formerly, position: 'new' }, now)
  const corrected = holderParts.filter((part) => holder[part] !== credential.holder[part])
  const what = corrected.map((part) => holderFieldNames[part]).join(', ')
  change.record({ act: 'correct', subject: credential.id, why: `${what}: ${change.note.why}` })
}

export const revokeCredential = (deciding: Deciding) => decideAbout(deciding, revoke, {})
export const suspendCredential = (deciding: Deciding) => decideAbout(deciding, suspend, {})
export const liftSuspension = (deciding: Deciding) => decideAbout(deciding, lift, {})
export const unlinkCredential = (deciding: Deciding) => decideAbout(deciding, unlink, {})
export const setListing = (deciding: Deciding, listing: Listing) => decideAbout(deciding, list(listing), {})
export const correctCredential = (deciding: Deciding, input: Partial<Holder>) =>
  decideAbout(deciding, correct, input)
