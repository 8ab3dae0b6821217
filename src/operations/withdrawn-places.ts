// Which places of the status lists are marked: what the records say and the journal says must be one, under seal.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { type Sealer, sealedRecordOf } from '#domain/credential/seal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { erasureFaults, isSealed, isWhole, saysWhatWasDecided } from '#operations/examine-record.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'

// `leaves` is how long the log was at that moment; it is not known where nothing is withdrawn.
export type WithdrawnPlaces = { revoked: number[]; suspended: number[]; leaves?: number }

// A list that may lack a revocation is not signed: whoever asks is told that it cannot be had, and waits.
export async function withdrawnPlaces(store: Store, sealer: Sealer): Promise<WithdrawnPlaces> {
  const { extent } = await store.trace(undefined)
  if (!isWhole(extent, sealer)) throw new StoreTrouble('damaged', 'the registry is not whole')
  const places: WithdrawnPlaces = { revoked: [], suspended: [] }
  const withdrawn = await store.withdrawn()
  const leaves = withdrawn[0]?.extent.leaves
  for (const credential of withdrawn) {
    if (!isSealed(sealedRecordOf(credential), sealer) || !saysWhatWasDecided(credential))
      throw new StoreTrouble('damaged', `the record of ${credential.id} was altered`)
    if (credential.revocation) places.revoked.push(credential.statusIndex)
    if (credential.suspension) places.suspended.push(credential.statusIndex)
  }
  // Erasing is not revoking: the bits stay as they were. Read last, so that nothing is missed between the two; what was erased
  // meanwhile is among the first.
  for (const place of await store.erased()) {
    if (leaves !== undefined && (place.index ?? 0) >= leaves) continue
    if (erasureFaults(place, sealer).length > 0)
      throw new StoreTrouble('damaged', `place ${place.seq} was not erased by us`)
    if (place.isRevoked) places.revoked.push(place.statusIndex)
    if (place.isSuspended) places.suspended.push(place.statusIndex)
  }
  return { ...places, ...(leaves !== undefined && { leaves }) }
}

// What the lists are made of.
export type StatusSource = {
  // How many places were ever given.
  places: () => Promise<number>
  withdrawn: () => Promise<WithdrawnPlaces>
  // A list's bytes as the public log gives them; undefined before the log has begun.
  logged: (purpose: StatusPurpose, list: number) => Promise<Uint8Array | undefined>
}

export function statusSourceOf(store: Store, keys: KeyRing, logged: StatusSource['logged']): StatusSource {
  // Caches the numbers of the marked places until the registry's head changes, as it does with every decision: reading
  // them takes all withdrawn records.
  let known: { of: string; places: Promise<WithdrawnPlaces> } | undefined

  return {
    places: () => store.places(),
    logged,
    async withdrawn() {
      const of = JSON.stringify((await store.trace(undefined)).extent)
      if (known?.of === of) return known.places
      const places = withdrawnPlaces(store, keys.sealer())
      known = { of, places }
      // What could not be had is asked for again.
      places.catch(() => {
        known = undefined
      })
      return places
    },
  }
}
