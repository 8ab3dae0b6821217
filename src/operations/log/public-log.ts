// The public log as server and command line use it: signs committed leaves and proves what is signed.
import { unlessFault } from '#domain/log/bytes.ts'
import { type Cosigner, cosignersOf } from '#domain/log/policy.ts'
import { type LogFile, widthAt } from '#domain/log/tiles.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { isStoreError } from '#errors/store-error.ts'
import { confirmedLogOf, type LogConfirmation } from '#operations/log/confirmed-log.ts'
import type { LogParts } from '#operations/log/log-parts.ts'
import { type NewestCopy, newestCopyOf } from '#operations/log/newest-copy.ts'
import {
  type Provable,
  type ProvedLeaves,
  proveCredential,
  proveLeaves,
} from '#operations/log/prove-credential.ts'
import { readLogFile, readSoundly } from '#operations/log/read-log.ts'
import { openCosigned, type WitnessPolicy } from '#operations/log/witness-policy.ts'
import { type LogKey, LogKeyError } from '#signing/log-key.ts'
import type { SignedCheckpoint } from '#store/log-store.ts'
import type { StoredDocument } from '#store/store.ts'

export type SignedHead = TreeHead & { note: string }

export type Cosigned = SignedHead & { cosigners: Cosigner[] }

export type PublicLog = LogConfirmation & {
  readonly signer: LogKey
  // The witnesses that should cosign it.
  readonly policy: WitnessPolicy
  // Whether this is the newest copy of the registry.
  readonly newest: NewestCopy
  // The newest head as stored outside the database. Throws if it cannot be read.
  head: () => TreeHead | undefined
  // The newest head, signed; undefined before the log has begun. Rejects with LogStateError if the log was altered or is
  // not the newest.
  publish: () => Promise<SignedHead | undefined>
  // The same whether or not it is the newest: for witnesses, who tell us, and for backups.
  publishToWitnesses: () => Promise<SignedHead | undefined>
  // Signs and stores the head if there is a newer one.
  signHead: () => Promise<void>
  // Clears cached state after a new log was begun.
  forget: () => void
  // A c2sp.org/tlog-proof that the document is in the log. It uses the first cosigned head that covers the leaf, so it
  // never changes; until there is one, it uses the first signed head.
  prove: (document: Provable) => Promise<string>
  // Undefined until the head is cosigned, because the proof may still change.
  proveForGood: (document: StoredDocument) => Promise<string | undefined>
  // Inclusion of these leaves in one head, and its consistency with the head of the former size.
  proveLeaves: (indexes: readonly number[], former: number) => Promise<ProvedLeaves | undefined>
  // The newest head with enough cosignatures, and who cosigned it.
  cosigned: () => Promise<Cosigned | undefined>
  // A file of the log as published; undefined if there is none.
  file: (file: LogFile) => Promise<Uint8Array | undefined>
}

export function publicLogOf(parts: LogParts): PublicLog {
  const { store, signer, policy } = parts
  const confirmation = confirmedLogOf(store, signer)
  const newest = newestCopyOf(parts)
  let last: SignedHead | undefined
  let publishing: Promise<SignedHead | undefined> | undefined

  // Only committed leaves are signed. The same leaves give the same bytes, so two servers, or one that restarted, never
  // sign two heads of one size.
  async function sign(): Promise<SignedHead | undefined> {
    // Read the head before the registry: whatever another process signs in between is then already in the registry.
    const head = signer.head()
    const state = await store.logState()
    if (state.size === 0 && (head?.size ?? 0) === 0) return undefined
    const { size, root } = await confirmation.confirm(head, state)
    if (last?.size === size && head) return last
    const signed = { size, root, note: signer.signCheckpoint({ size, root }) }
    // Store it before anyone can see it.
    signer.storeHead(signed.note)
    // If it cannot be stored now, another process stores it.
    await store.putCheckpoint({ size, note: signed.note }).catch((error) => {
      if (isStoreError(error, 'unreachable')) throw error
    })
    last = signed
    return signed
  }

  function publishToWitnesses(): Promise<SignedHead | undefined> {
    publishing ??= sign().finally(() => {
      publishing = undefined
    })
    return publishing
  }

  async function publish(): Promise<SignedHead | undefined> {
    const head = await publishToWitnesses()
    await newest.assertNewest(head?.size ?? 0)
    return head
  }

  // A note that was altered in the database counts as missing.
  const open = (stored: SignedCheckpoint | undefined): SignedHead | undefined =>
    stored && unlessFault(() => ({ ...signer.openCheckpoint(stored.note), note: stored.note }))

  const cosignedHead = async (index: number) => open(await store.cosignedFrom(index + 1))

  async function coveringHead(index: number): Promise<SignedHead> {
    const stored = (await cosignedHead(index)) ?? open(await store.checkpointFrom(index + 1))
    if (stored) return stored
    const published = await publish()
    if (!published || published.size <= index) throw new LogStateError('unmarked', published?.size ?? 0)
    return published
  }

  // The newest cosigned head if it covers the leaves, because it is dated by others.
  async function headOver(places: readonly number[]): Promise<SignedHead> {
    const isOver = (head: SignedHead | undefined) => head && places.every((place) => place < head.size)
    const cosigned = open(await store.lastCosigned())
    const head = cosigned && isOver(cosigned) ? cosigned : await publish()
    if (!head || !isOver(head)) throw new LogStateError('unmarked', head?.size ?? 0)
    return head
  }

  return {
    ...confirmation,
    async confirm(head, state) {
      const confirmed = await confirmation.confirm(head, state)
      await newest.assertNewest(state.size)
      return confirmed
    },
    signer,
    policy,
    newest,
    head: signer.head,
    publish,
    publishToWitnesses,
    async signHead() {
      const { size } = await store.logState()
      if (size !== (signer.head()?.size ?? 0)) await publish()
    },
    forget() {
      last = undefined
      newest.forget()
    },
    prove: async (document) => proveCredential(store, document, await coveringHead(document.leaf)),
    async proveForGood(document) {
      const head = await cosignedHead(document.leaf)
      return head && proveCredential(store, document, head)
    },
    async proveLeaves(indexes, former) {
      const published = await publish()
      if (!published) return undefined
      return proveLeaves(store, indexes, await headOver([...indexes, former - 1]), former)
    },
    async cosigned() {
      const stored = await store.lastCosigned()
      return (
        stored &&
        unlessFault(() => {
          const { size, root, claims } = openCosigned(policy, signer.vkey, stored.note)
          return { size, root, note: stored.note, cosigners: cosignersOf(policy, claims) }
        })
      )
    },
    async file(file) {
      const level = file.kind === 'entries' ? 0 : file.level
      if (!last || file.width > widthAt(level, file.index, last.size)) await publishToWitnesses()
      const { size = 0 } = last ?? {}
      return readSoundly({ size }, () => readLogFile(store, file, size))
    },
  }
}

// Whether the log is intact; a sentence if it is not.
export async function logFaultOf({ publish }: Pick<PublicLog, 'publish'>): Promise<string | undefined> {
  try {
    await publish()
    return undefined
  } catch (error) {
    if (error instanceof LogStateError || error instanceof LogKeyError) return error.message
    throw error
  }
}
