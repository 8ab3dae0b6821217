// Revokes or reinstates a credential. The next verification anywhere says so.
import type { Credential } from '#domain/credential/credential.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import { findCredential } from '#operations/show-credential.ts'
import type { Store } from '#store/store.ts'

export async function revokeCredential(
  store: Store,
  cid: string,
  author: Author,
  now: Date,
): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await findCredential(store, cid)
  const outcome = await store.revoke(id, { at: note.at, reason: note.why }, note)
  if (outcome === 'already') throw new Refusal(`${id} is already revoked.`)
  return findCredential(store, id)
}

export async function reinstateCredential(
  store: Store,
  cid: string,
  author: Author,
  now: Date,
): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await findCredential(store, cid)
  const outcome = await store.reinstate(id, note)
  if (outcome === 'not revoked') throw new Refusal(`${id} is not revoked.`)
  return findCredential(store, id)
}
