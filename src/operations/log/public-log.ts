// The public log as server and command line use it: it begins, and what was entered is signed once it is there for good.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Note } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { LogFault } from '#domain/log/bytes.ts'
import type { FormerLog } from '#domain/log/leaf.ts'
import { type Cosigner, cosignersOf } from '#domain/log/policy.ts'
import { type LogFile, widthAt } from '#domain/log/tiles.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { isStoreTrouble } from '#errors/store-trouble.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import {
  genesisOf,
  labelAll,
  type Progress,
  standing,
  untold,
  untoldIn,
  untoldKeys,
} from '#operations/log/begin-log.ts'
import type { LogKeeper, LogParts } from '#operations/log/keeper.ts'
import { keyChangeIn } from '#operations/log/key-leaves.ts'
import { type LeafName, logBooksOf } from '#operations/log/log-books.ts'
import { type ProvedLeaves, proveCredential, proveLeaves } from '#operations/log/prove-credential.ts'
import { readLogFile, readRoot } from '#operations/log/read-log.ts'
import { openCosigned, type WitnessPolicy } from '#operations/log/witness-policy.ts'
import { assertMayGrow } from '#store/log-growth.ts'
import { readSoundly } from '#store/log-memory.ts'
import type { KeptCheckpoint } from '#store/log-store.ts'
import type { StoredCredential } from '#store/store.ts'

const cutShort = 'Found at a later start: whatever changed the keys ended before it could say so.'

export type Published = TreeHead & { note: string }

export type Cosigned = Published & { cosigners: Cosigner[] }

export type Recovered = Published & { origin: string; former?: FormerLog }

export type PublicLog = {
  readonly keeper: LogKeeper
  // Who is to have seen it.
  readonly policy: WitnessPolicy
  // Enters what stands, if the log was not told of it, and what it has not been told of the keys.
  begin: (now: Date, onProgress?: Progress) => Promise<void>
  // Enters what the log was not told of the keys, once it has begun.
  tellKeys: (now: Date) => Promise<void>
  // The newest head, signed; undefined before the log has begun. Rejects with LogTrouble where the log is not what it was.
  publish: () => Promise<Published | undefined>
  // Signs and keeps the head, if there is a newer one.
  settle: () => Promise<void>
  // Begins another log in the place of one that may not grow, and signs its head. Its first leaf names the last head of the
  // former one. Refuses where nothing is wrong.
  recover: (note: Note) => Promise<Recovered>
  // That the credential's document is in the log, as c2sp.org/tlog-proof says; undefined where it was not entered.
  // It is made in the first head that covers the leaf and was cosigned, and so stays the same; until there is one, in the
  // first that was signed.
  prove: (credential: Pick<StoredCredential, 'id' | 'entry'>) => Promise<string | undefined>
  // The same, but undefined until others have cosigned it: before that the proof may still become another.
  proveForGood: (credential: Pick<StoredCredential, 'id' | 'entry'>) => Promise<string | undefined>
  // The leaves of these names in one head, and that it goes on from the head of that size; undefined before the log begins.
  proveLeaves: (names: readonly LeafName[], former: number) => Promise<ProvedLeaves | undefined>
  // The newest head that enough witnesses have cosigned, and who of them.
  cosigned: () => Promise<Cosigned | undefined>
  // A file of the log as it is published; undefined where there is none.
  file: (file: LogFile) => Promise<Uint8Array | undefined>
  // A list's bytes as the log gives them; undefined before the log has begun.
  listBytes: (purpose: StatusPurpose, list: number) => Promise<Uint8Array | undefined>
}

// A note that someone has changed in the registry is none.
function unlessChanged<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

export function publicLogOf(parts: LogParts): PublicLog {
  const { store, keeper, policy } = parts
  // The root and the signed head of the size that was read last; another size replaces them, another log clears them. Serving
  // a tile would otherwise read the edge of the tree and sign.
  let confirmed: TreeHead | undefined
  let last: Published | undefined
  let publishing: Promise<Published | undefined> | undefined
  const books = logBooksOf(store)

  // The log as it stands in the registry, once it is sure that it only goes on from what was signed. Rejects with LogTrouble
  // where it does not.
  async function confirm(): Promise<TreeHead | undefined> {
    // The head first: what another process signs in between is in the registry by the time that this is asked.
    const head = keeper.head()
    const state = await store.logState()
    if (state.size === 0 && !head) return undefined
    if (confirmed?.size === state.size && head && head.size <= state.size) return confirmed
    const rootAt = (size: number) => readSoundly(state, () => readRoot(store, size))
    const root = await rootAt(state.size)
    const isBefore = head !== undefined && head.size < state.size
    assertMayGrow(state, root, keeper, head, isBefore ? await rootAt(head.size) : root)
    confirmed = { size: state.size, root }
    return confirmed
  }

  // What is signed here is in the registry for good. The same leaves give the same bytes, so two servers, or one that died
  // in between, never sign two heads of one size.
  async function sign(): Promise<Published | undefined> {
    const tree = await confirm()
    if (!tree) return undefined
    if (last?.size === tree.size && keeper.head()) return last
    const signed = { ...tree, note: keeper.signCheckpoint(tree) }
    // Before anyone gets to see it.
    keeper.keepHead(signed.note)
    // Where it may not be kept here, or not now, someone else keeps it. Who cannot be reached is not asked anything more.
    await store.keepCheckpoint({ size: signed.size, note: signed.note }).catch((error) => {
      if (isStoreTrouble(error, 'unreachable')) throw error
    })
    last = signed
    return signed
  }

  function publish(): Promise<Published | undefined> {
    publishing ??= sign().finally(() => {
      publishing = undefined
    })
    return publishing
  }

  const open = (kept: KeptCheckpoint | undefined): Published | undefined =>
    kept && unlessChanged(() => ({ ...keeper.openCheckpoint(kept.note), note: kept.note }))

  const cosignedHead = async (index: number) => open(await store.cosignedFrom(index + 1))

  async function coveringCheckpoint(index: number): Promise<Published> {
    const kept = (await cosignedHead(index)) ?? open(await store.checkpointFrom(index + 1))
    if (kept) return kept
    const published = await publish()
    if (!published || published.size <= index) throw new LogTrouble('unmarked', published?.size ?? 0)
    return published
  }

  // The newest that enough witnesses have cosigned where that covers the leaves, so that others have dated it.
  async function headOver(places: readonly number[]): Promise<Published> {
    const isOver = (head: Published | undefined) => head && places.every((place) => place < head.size)
    const cosigned = open(await store.lastCosigned())
    const head = cosigned && isOver(cosigned) ? cosigned : await publish()
    if (!head || !isOver(head)) throw new LogTrouble('unmarked', head?.size ?? 0)
    return head
  }

  return {
    keeper,
    policy,
    publish,
    async begin(now, onProgress) {
      const left = await untoldIn(parts)
      if (left === 'nothing') return
      const at = momentOf(now)
      const labelOf = left === 'changes' ? () => undefined : await labelAll(parts, onProgress)
      await store.growLog(() => untold(parts, at, labelOf))
    },
    async tellKeys(now) {
      const leaves = await untoldKeys(parts)
      const change = keyChangeIn(leaves)
      if (!change) return
      const { act, keyId } = change
      const isNoted = (await store.history(keyId)).some((entry) => entry.act === act)
      if (!isNoted)
        return store.record(act, keyId, { who: 'northmark', at: momentOf(now), why: cutShort }, leaves)
      // Keys that are kept as text were noted when they were made, and are only now in place.
      await store.growLog(async function* () {
        yield { leaves, at: momentOf(now) }
      })
    },
    async settle() {
      const { size } = await store.logState()
      if (size !== (keeper.head()?.size ?? 0)) await publish()
    },
    async recover(note) {
      if ((await troubleOf({ publish })) === undefined)
        throw new Refusal('The log is as it was left: there is nothing to recover from.')
      const [head, origin] = [keeper.head(), keeper.nextOrigin]
      const former = head && { origin: keeper.origin, size: head.size, root: head.root }
      const genesis = { ...genesisOf(parts, origin), ...(former && { former }) }
      // The registry first: whoever dies in between finds a log that is not the one of its head, and recovers once more.
      const labelOf = await labelAll(parts)
      if (!(await store.renewLog(() => standing(parts, genesis, note.at, labelOf), origin, note)))
        throw new Refusal(`Another command has begun the log ${origin} in the meantime: nothing was changed.`)
      keeper.renew()
      confirmed = undefined
      last = undefined
      books.forget()
      const published = await publish()
      if (!published) throw new Error('the new log has no head')
      return { ...published, origin, ...(former && { former }) }
    },
    prove: async ({ id, entry }) =>
      entry && proveCredential(parts, id, entry, await coveringCheckpoint(entry.index)),
    async proveForGood({ id, entry }) {
      if (!entry) return undefined
      const head = await cosignedHead(entry.index)
      return head && proveCredential(parts, id, entry, head)
    },
    async proveLeaves(names, former) {
      const published = await publish()
      if (!published) return undefined
      const { places } = await books.upTo(published.size)
      const found = names.map((name) => places.get(name))
      if (found.includes(undefined)) throw new LogTrouble('unmarked', published.size)
      const indexes = found.filter((place) => place !== undefined)
      return proveLeaves(store, indexes, await headOver([...indexes, former - 1]), former)
    },
    async cosigned() {
      const last = await store.lastCosigned()
      return (
        last &&
        unlessChanged(() => {
          const { size, root, claims } = openCosigned(policy, keeper.vkey, last.note)
          return { size, root, note: last.note, cosigners: cosignersOf(policy, claims) }
        })
      )
    },
    async file(file) {
      const level = file.kind === 'entries' ? 0 : file.level
      if (!last || file.width > widthAt(level, file.index, last.size)) await publish()
      const { size = 0 } = last ?? {}
      return readSoundly({ size }, () => readLogFile(store, file, size))
    },
    // Without a signature: a disk that has no room for a newer head is no reason to withhold a revocation.
    async listBytes(purpose, list) {
      const tree = await confirm()
      return tree && (await books.upTo(tree.size)).fold.list(list, purpose).bytes
    },
  }
}

// Whether the log is what it was left, in a sentence if it is not.
export async function troubleOf({ publish }: Pick<PublicLog, 'publish'>): Promise<string | undefined> {
  try {
    await publish()
    return undefined
  } catch (error) {
    if (error instanceof LogTrouble) return error.message
    throw error
  }
}
