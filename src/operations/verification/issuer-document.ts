// The DID document as served: the issuer's keys, and the public log with its key.
import { didDocumentOf, keysOf } from '#domain/badge/issuer.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'

export type IssuerParts = { store: Pick<Store, 'logState'>; keys: KeyRing; log: Pick<PublicLog, 'signer'> }

// A former address lists only the keys it had.
export async function issuerDocument({ store, keys, log }: IssuerParts, origin: string): Promise<string> {
  const listed = origin === keys.origin ? keys.list() : keysOf(origin, keys.list())
  const hasLog = (await store.logState()).size > 0
  const service = hasLog ? { vkey: log.signer.vkey } : undefined
  return JSON.stringify(didDocumentOf(origin, listed, service), null, 2)
}
