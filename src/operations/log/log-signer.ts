// The interface to the public log's key, and the parts that every log operation needs.
import type { TreeHead } from '#domain/log/tree.ts'
import type { WitnessPolicy } from '#operations/log/witness-policy.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Mark } from '#signing/log-key.ts'
import type { Store } from '#store/store.ts'

// The log's key, and the head stored next to it outside the database.
export type LogSigner = {
  readonly origin: string
  readonly vkey: string
  readonly publicKey: Uint8Array
  mark: (mark: Mark) => Uint8Array
  isMarkGood: (mark: Mark, bytes: Uint8Array) => boolean
  // For data bound to this log, such as a backup.
  sign: (text: Uint8Array) => Uint8Array
  isSigned: (text: Uint8Array, signature: Uint8Array) => boolean
  // The largest head ever signed.
  head: () => TreeHead | undefined
  openCheckpoint: (note: string) => TreeHead
  signCheckpoint: (head: TreeHead) => string
  // Stores the larger head. Throws if one size has two roots.
  storeHead: (note: string) => void
  // The name of the log that would replace this one.
  readonly nextOrigin: string
  renew: () => void
}

export type LogParts = { store: Store; keys: KeyRing; signer: LogSigner; policy: WitnessPolicy }
