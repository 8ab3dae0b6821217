// Finds the other listed credentials of the same holder.

import { otherCredentialsShown } from '#constants/registry.ts'
import type { Credential } from '#domain/credential/credential.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { cardsOf, type DirectoryCard } from '#operations/verification/search-directory.ts'
import type { Store } from '#store/store.ts'

export type ListedWith = Pick<DirectoryCard, 'id' | 'course' | 'issuedAt' | 'standing'>

// An unlisted credential is never shown and never leads to others. People who share a mailbox are distinguished by name.
export async function listOthers(
  { store, log }: { store: Store; log: PublicLog },
  { id, holder, listing }: Credential,
  on: Date,
): Promise<ListedWith[]> {
  if (listing === 'unlisted') return []
  const head = log.head()
  const cards = await cardsOf(log, head, await store.listedOf(holder, otherCredentialsShown + 1), on)
  return cards
    .filter((card) => card.id !== id)
    .slice(0, otherCredentialsShown)
    .map(({ id, course, issuedAt, standing }) => ({ id, course, issuedAt, standing }))
}
