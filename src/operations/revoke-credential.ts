// Withdraws a credential, or gives it back. The next verification anywhere says so.

import type { Credential } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Store } from '#store/store.ts'

async function existing(store: Store, cid: string): Promise<Credential> {
  const read = readCid(cid)
  const found = await store.find(read)
  if (found) return found
  throw new Refusal(
    read.isMistyped ? `The id "${cid}" has a slip in it.` : `There is no credential "${cid}".`,
  )
}

export async function revokeCredential(
  store: Store,
  cid: string,
  author: Author,
  now: Date,
): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await existing(store, cid)
  const outcome = await store.revoke(id, { at: note.at, reason: note.why }, note)
  if (outcome === 'already') throw new Refusal(`${id} is revoked already.`)
  return existing(store, id)
}

export async function reinstateCredential(
  store: Store,
  cid: string,
  author: Author,
  now: Date,
): Promise<Credential> {
  const note = noteOf(author, now)
  const { id } = await existing(store, cid)
  const outcome = await store.reinstate(id, note)
  if (outcome === 'not revoked') throw new Refusal(`${id} is not revoked.`)
  return existing(store, id)
}
