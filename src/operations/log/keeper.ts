// Who signs for the public log, and what the log is made from.
import type { TreeHead } from '#domain/log/tree.ts'
import type { VrfKeyPair } from '#domain/log/vrf.ts'
import type { WitnessPolicy } from '#operations/log/witness-policy.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { LogHand } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

// Keeps the head outside the registry as well.
export type LogKeeper = LogHand & {
  readonly origin: string
  readonly vkey: string
  readonly publicKey: Uint8Array
  readonly vrfKey: Uint8Array
  // With the secret: for threads that make labels beside signing.
  readonly labels: VrfKeyPair
  proveLabel: (id: string) => Promise<Uint8Array>
  openCheckpoint: (note: string) => TreeHead
  signCheckpoint: (head: TreeHead) => string
  // The name of the log that would be begun in the place of this one, and the step to it.
  readonly nextOrigin: string
  renew: () => void
  // Of two heads the larger one stays; of one size there are no two.
  keepHead: (note: string) => void
}

export type LogParts = { store: Store; keys: KeyRing; keeper: LogKeeper; policy: WitnessPolicy }
