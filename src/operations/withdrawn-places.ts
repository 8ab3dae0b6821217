// Which places of the status lists are marked: what the records say and the journal says must be one, under seal.

import type { Sealer } from '#domain/credential/seal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { isSealed, isWhole, saysWhatWasDecided } from '#operations/examine-record.ts'
import type { Store } from '#store/store.ts'

export type WithdrawnPlaces = { revoked: number[]; suspended: number[] }

// A list that may lack a revocation is not signed: whoever asks is told that it cannot be had, and waits.
export async function withdrawnPlaces(store: Store, sealer: Sealer): Promise<WithdrawnPlaces> {
  const { extent } = await store.trace(undefined)
  if (!isWhole(extent, sealer)) throw new StoreTrouble('damaged', 'the registry is not whole')
  const places: WithdrawnPlaces = { revoked: [], suspended: [] }
  for (const credential of await store.withdrawn()) {
    if (!isSealed(credential, sealer) || !saysWhatWasDecided(credential))
      throw new StoreTrouble('damaged', `the record of ${credential.id} was altered`)
    if (credential.revocation) places.revoked.push(credential.statusIndex)
    if (credential.suspension) places.suspended.push(credential.statusIndex)
  }
  return places
}
