// What an operator decides about a credential. The next verification anywhere says so.
import type { Credential, Holder, Listing } from '#domain/credential/credential.ts'
import { faultsOf, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import { findCredential } from '#operations/show-credential.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'

export type Deciding = { store: Store; cid: string; author: Author; now: Date }

export async function revokeCredential({ store, cid, author, now }: Deciding): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await findCredential(store, cid)
  const outcome = await store.revoke(id, { at: note.at, reason: note.why }, note)
  if (outcome === 'already') throw new Refusal(`${id} is already revoked.`)
  return findCredential(store, id)
}

export async function suspendCredential({ store, cid, author, now }: Deciding): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await findCredential(store, cid)
  const outcome = await store.suspend(id, { at: note.at, reason: note.why }, note)
  if (outcome === 'already') throw new Refusal(`${id} is already suspended.`)
  if (outcome === 'revoked') throw new Refusal(`${id} is revoked, and that is final.`)
  return findCredential(store, id)
}

export async function liftSuspension({ store, cid, author, now }: Deciding): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await findCredential(store, cid)
  const outcome = await store.lift(id, note)
  if (outcome === 'not suspended') throw new Refusal(`${id} is not suspended.`)
  return findCredential(store, id)
}

export async function setListing(
  { store, cid, author, now }: Deciding,
  listing: Listing,
): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await findCredential(store, cid)
  if ((await store.list(id, listing, note)) === 'already') throw new Refusal(`${id} is already ${listing}.`)
  return findCredential(store, id)
}

// Whatever is not given stays as it is. The title stays the one that was signed only if the course still bears it.
export async function correctCredential(
  { store, cid, author, now }: Deciding,
  keys: KeyRing,
  change: Partial<Holder>,
): Promise<Credential> {
  const note = noteOf(author, now)
  const { id, holder: former, ...credential } = await findCredential(store, cid)
  const { firstName, lastName, email } = { ...former, ...change }
  const holder = { firstName: tidyName(firstName), lastName: tidyName(lastName), email: tidyEmail(email) }
  const faults = faultsOf({ ...credential, id, holder })
  if (faults.length > 0) throw refuse('The credential cannot be corrected', faults)
  if (
    JSON.stringify(holder) ===
    JSON.stringify({ firstName: former.firstName, lastName: former.lastName, email: former.email })
  )
    throw new Refusal(`${id} already says so.`)
  const outcome = await store.correct(id, holder, signWith(keys, await store.courses(), now), note)
  if (outcome === 'taken') throw new Refusal('This holder already has the same credential.')
  return findCredential(store, id)
}
