// The public log as server and command line use it: it begins, and what was entered is signed once it is there for good.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { didOf } from '#domain/badge/issuer.ts'
import type { Note } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import type { FormerLog, Genesis, Leaf } from '#domain/log/leaf.ts'
import { type LogFile, widthAt } from '#domain/log/tiles.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { readLogFile, readRoot } from '#operations/log/read-log.ts'
import { withdrawnPlaces } from '#operations/withdrawn-places.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { assertMayGrow, isTold, listsOpened, statusLeaf } from '#store/log-growth.ts'
import { nothingTold, readSoundly, takeAll } from '#store/log-memory.ts'
import type { Growth, LogHand } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

// Who signs for the log, and keeps its head outside the registry.
export type LogKeeper = LogHand & {
  readonly origin: string
  readonly vkey: string
  readonly publicKey: Uint8Array
  readonly vrfKey: Uint8Array
  signCheckpoint: (head: TreeHead) => string
  // The name of the log that would be begun in the place of this one, and the step to it.
  readonly nextOrigin: string
  renew: () => void
  // Of two heads the larger one stays; of one size there are no two.
  keepHead: (note: string) => void
}

export type Published = TreeHead & { note: string }

export type Recovered = Published & { origin: string; former?: FormerLog }

export type PublicLog = {
  readonly keeper: LogKeeper
  // Enters what stands, if the log has not begun, and what it has not been told of the keys.
  begin: (now: Date, onProgress?: (done: number, total: number) => void) => Promise<void>
  // The newest head, signed; undefined before the log has begun. Rejects with LogTrouble where the log is not what it was.
  publish: () => Promise<Published | undefined>
  // Signs and keeps the head, if there is a newer one.
  settle: () => Promise<void>
  // Begins another log in the place of one that may not grow, and signs its head. Its first leaf names the last head of the
  // former one. Refuses where nothing is wrong.
  recover: (note: Note) => Promise<Recovered>
  // A file of the log as it is published; undefined where there is none.
  file: (file: LogFile) => Promise<Uint8Array | undefined>
  // A list's bytes as the log gives them; undefined before the log has begun.
  listBytes: (purpose: StatusPurpose, list: number) => Promise<Uint8Array | undefined>
}

// A genesis leaf is made of the keys alone, so that the same keys begin the same log.
const softwareName = 'northmark'

type Parts = { store: Store; keys: KeyRing; keeper: LogKeeper }

const genesisOf = ({ keys, keeper }: Parts, origin: string): Genesis => ({
  type: 'genesis',
  origin,
  did: didOf(keys.origin),
  logKey: keeper.publicKey,
  vrfKey: keeper.vrfKey,
  software: softwareName,
})

// Nobody else can write while this is put together, so that nothing falls between the lists and the first leaf.
async function standing({ store, keys }: Parts, genesis: Genesis, at: string): Promise<Growth> {
  const [{ revoked, suspended }, places] = [await withdrawnPlaces(store, keys.sealer()), await store.places()]
  const leaves: Leaf[] = [
    genesis,
    ...keyLeaves(keys.list()),
    ...suspended.map((place) => statusLeaf(place, 'suspension', 1)),
    ...revoked.map((place) => statusLeaf(place, 'revocation', 1)),
  ]
  return { leaves, opened: listsOpened(0, places), at }
}

async function untold(parts: Parts, at: string): Promise<Growth> {
  const { store, keys, keeper } = parts
  const hasBegun = (await store.logState()).size > 0
  return hasBegun
    ? { leaves: keyLeaves(keys.list()), at }
    : standing(parts, genesisOf(parts, keeper.origin), at)
}

// Where there is nothing to enter nothing is locked, so that a server can start while someone imports.
async function isAllTold({ store, keys }: Parts): Promise<boolean> {
  const { size } = await store.logState()
  if (size === 0) return false
  const [told, changes] = [nothingTold(), await store.logChanges(0, size)]
  readSoundly({ size }, () => takeAll(told, changes))
  return keyLeaves(keys.list()).every((leaf) => isTold(told, leaf))
}

export function publicLogOf(parts: Parts): PublicLog {
  const { store, keeper } = parts
  let last: Published | undefined
  let publishing: Promise<Published | undefined> | undefined
  let told = nothingTold()
  let toldUpTo = 0
  let folding: Promise<unknown> = Promise.resolve()

  // What is signed here is in the registry for good. The same leaves give the same bytes, so two servers, or one that died
  // in between, never sign two heads of one size.
  async function sign(): Promise<Published | undefined> {
    // The head first: what another process signs in between is in the registry by the time that this is asked.
    const head = keeper.head()
    const state = await store.logState()
    if (state.size === 0 && !head) return undefined
    if (last?.size === state.size && head && head.size <= state.size) return last
    const rootAt = (size: number) => readSoundly(state, () => readRoot(store, size))
    const root = await rootAt(state.size)
    const isBefore = head !== undefined && head.size < state.size
    assertMayGrow(state, root, keeper, head, isBefore ? await rootAt(head.size) : root)
    const signed = { size: state.size, root, note: keeper.signCheckpoint({ size: state.size, root }) }
    // Before anyone gets to see it.
    keeper.keepHead(signed.note)
    await store.keepCheckpoint({ size: signed.size, note: signed.note }).catch(() => {})
    last = signed
    return signed
  }

  function publish(): Promise<Published | undefined> {
    publishing ??= sign().finally(() => {
      publishing = undefined
    })
    return publishing
  }

  async function foldUpTo(size: number): Promise<void> {
    if (size <= toldUpTo) return
    const changes = await store.logChanges(toldUpTo, size)
    readSoundly({ size }, () => takeAll(told, changes))
    toldUpTo = size
  }

  return {
    keeper,
    publish,
    async begin(now, onProgress) {
      if (await isAllTold(parts)) return
      const at = momentOf(now)
      await store.growLog(() => untold(parts, at), onProgress)
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
      await store.renewLog(() => standing(parts, genesis, note.at), origin, note)
      keeper.renew()
      ;[last, told, toldUpTo] = [undefined, nothingTold(), 0]
      const published = await publish()
      if (!published) throw new Error('the new log has no head')
      return { ...published, origin, ...(former && { former }) }
    },
    async file(file) {
      const level = file.kind === 'entries' ? 0 : file.level
      if (!last || file.width > widthAt(level, file.index, last.size)) await publish()
      const { size = 0 } = last ?? {}
      return readSoundly({ size }, () => readLogFile(store, file, size))
    },
    async listBytes(purpose, list) {
      const published = await publish()
      if (!published) return undefined
      const folded = folding.then(() => foldUpTo(published.size))
      folding = folded.catch(() => {
        told = nothingTold()
        toldUpTo = 0
      })
      await folded
      return told.fold.list(list, purpose).bytes
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
