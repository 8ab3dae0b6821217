// The parts that every log operation needs.
import type { WitnessPolicy } from '#operations/log/witness-policy.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { Store } from '#store/store.ts'

export type LogParts = { store: Store; keys: KeyRing; signer: LogKey; policy: WitnessPolicy }
