// Checks the registry's own log: what anyone can check of it, and what only its owner can: its marks, its head, its records.
import { statusPurposes } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { keyStateOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint.ts'
import type { LogFold } from '#domain/log/fold.ts'
import { emptyEdge } from '#domain/log/growing-tree.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readNote, readVkey } from '#domain/log/note.ts'
import type { LogFile } from '#domain/log/tiles.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { type Audit, auditLog } from '#operations/log/audit.ts'
import { auditWitnesses } from '#operations/log/audit-witnesses.ts'
import { compareEntries } from '#operations/log/compare-entries.ts'
import type { LogKeeper } from '#operations/log/keeper.ts'
import { readLogFile, readRoot } from '#operations/log/read-log.ts'
import type { WitnessPolicy } from '#operations/log/witness-policy.ts'
import { type WithdrawnPlaces, withdrawnPlaces } from '#operations/withdrawn-places.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import { listBytesOf } from '#signing/status-list.ts'
import { assertMayGrow } from '#store/log-growth.ts'
import { goOnWithTiles, rootOf } from '#store/log-memory.ts'
import type { LogState } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

export type AuditedRegistry = {
  store: Store
  keys: KeyRing
  log: { keeper: LogKeeper; policy: WitnessPolicy }
}

const batchesAtOnce = 1000
const leavesAtOnce = 5000

// Gives the root of ever larger trees, made from the leaves themselves; undefined where there are not so many.
function treeOf(store: Store) {
  let edge = emptyEdge
  let ahead: Uint8Array[] = []
  return async (size: number): Promise<Uint8Array | undefined> => {
    while (edge.size < size) {
      if (ahead.length === 0) ahead = await store.logLeaves(edge.size, edge.size + leavesAtOnce)
      if (ahead.length === 0) return undefined
      edge = goOnWithTiles(edge, ahead.splice(0, size - edge.size)).edge
    }
    return rootOf(edge)
  }
}

const unmarked = (from: number, to: number) =>
  `The leaves from ${from} to ${to - 1} do not bear the mark of the log’s key.`

// Every leaf was entered by whoever has the log's key. Marks may overlap, after a restore, but leave nothing out. A mark is
// over all that comes before it, so that the first that is wrong says everything.
async function markFaults(store: Store, keeper: LogKeeper, size: number): Promise<string[]> {
  const rootAt = treeOf(store)
  let upTo = 0
  for (let count = batchesAtOnce; count === batchesAtOnce; ) {
    const batches = await store.logBatches(upTo, batchesAtOnce)
    count = batches.length
    for (const { from, to, mark } of batches) {
      // Entered since the audit began.
      if (to > size) return []
      const root = await rootAt(to)
      if (!root || from > upTo || !keeper.isMarkGood({ from, to, root }, mark))
        return [unmarked(Math.min(upTo, from), to)]
      upTo = to
    }
  }
  return upTo < size ? [unmarked(upTo, size)] : []
}

type Head = ReturnType<LogKeeper['head']>

async function headFaults(store: Store, keeper: LogKeeper, state: LogState, head: Head): Promise<string[]> {
  try {
    const root = await readRoot(store, state.size)
    const isBefore = head !== undefined && head.size < state.size
    assertMayGrow(state, root, keeper, head, isBefore ? await readRoot(store, head.size) : root)
    return []
  } catch (error) {
    if (error instanceof LogTrouble) return [error.message]
    if (error instanceof LogFault) return [`The log cannot be read: ${error.message}.`]
    throw error
  }
}

async function checkpointFaults(store: Store): Promise<string[]> {
  const [faults, rootAt]: [string[], ReturnType<typeof treeOf>] = [[], treeOf(store)]
  for (const { size, note } of await store.checkpoints()) {
    const root = await rootAt(size)
    const { root: signed } = readCheckpointText(readNote(note).text)
    if (!root || !areSame(root, signed))
      faults.push(`The log is not the one whose head of ${size} was handed out.`)
  }
  return faults
}

const readings = 10

// The places that records and journal call withdrawn, and the fold of the log as it was at that moment: others go on writing.
// Where nothing is withdrawn the moment is known only if nothing was entered meanwhile; undefined where that never was so.
async function readTogether(
  { store, keys }: AuditedRegistry,
  fold: LogFold,
): Promise<WithdrawnPlaces | undefined> {
  for (let reading = 0; reading < readings; reading += 1) {
    const { size: before } = await store.logState()
    const places = await withdrawnPlaces(store, keys.sealer())
    const size = places.leaves ?? (await store.logState()).size
    if (places.leaves === undefined && size !== before) continue
    for (const body of await store.logLeaves(fold.size, size)) fold.add(readLeaf(body))
    return places
  }
  return undefined
}

async function listFaults(registry: AuditedRegistry, fold: LogFold): Promise<string[]> {
  const places = await readTogether(registry, fold)
  if (!places) return ['The lists changed too often to be compared with the log: please run this again.']
  const marked = {
    revocation: places.revoked.map(statusListOf),
    suspension: places.suspended.map(statusListOf),
  }
  const lists = new Set([...Object.values(marked).flat(), ...fold.lists()].map(({ list }) => list))
  return [...lists]
    .toSorted((one, other) => one - other)
    .flatMap((list) =>
      statusPurposes.flatMap((purpose) => {
        const bits = marked[purpose].filter((place) => place.list === list).map(({ bit }) => bit)
        return areSame(listBytesOf(bits), fold.list(list, purpose).bytes)
          ? []
          : [`The ${purpose} list ${list} is not what the log gives.`]
      }),
    )
}

// Every erasure that the registry shows is told in the log, and the other way round. What an earlier log was told stays with
// that one.
async function erasureFaultsIn(
  { store }: AuditedRegistry,
  { audit, fold }: { audit: Audit; fold: LogFold },
): Promise<string[]> {
  const places = await store.erased()
  const told = places.filter(({ index = audit.size }) => index < audit.size).length
  const untold = places.filter(({ index }) => index === undefined).length
  const leaves = audit.leaves.erase ?? 0
  return [
    ...(told === leaves ? [] : [`The log tells of ${leaves} erasures, and the registry of ${told}.`]),
    ...(untold === 0 || fold.genesis?.former
      ? []
      : [`The registry shows ${untold} erasures that the log was not told of.`]),
  ]
}

// What is published beside the log must be what the log says: the keys, and the lists.
async function publishedFaults(registry: AuditedRegistry, fold: LogFold): Promise<string[]> {
  const listed = registry.keys.list().filter((key) => keyStateOf(key) !== 'compromised')
  const faults = fold.publishedKeyFaults(
    listed.map(({ id, publicKeyMultibase }) => ({ id, publicKey: publicBytesOf(publicKeyMultibase) })),
  )
  try {
    return [...faults, ...(await listFaults(registry, fold))]
  } catch (error) {
    if (error instanceof LogFault) return faults
    if (!(error instanceof StoreTrouble && error.code === 'damaged')) throw error
    return [
      ...faults,
      'The status lists cannot be compared with the log: a record or the journal was altered.',
    ]
  }
}

type Progress = (done: number, total: number) => void

// Everything, documents and the leaves that enter them included.
export async function auditRegistry(registry: AuditedRegistry, onProgress?: Progress): Promise<Audit> {
  const audit = await auditOwnLog(registry, onProgress)
  if (audit.size === 0) return audit
  const total = await registry.store.size()
  const entries = await compareEntries(registry.store, (done) => onProgress?.(done, total))
  return { ...audit, faults: [...audit.faults, ...entries] }
}

// The log alone, for whoever has compared the records with it. Without a log there is nothing to audit, unless there was
// one.
export async function auditOwnLog(registry: AuditedRegistry, onProgress?: Progress): Promise<Audit> {
  const { store, log } = registry
  const { keeper, policy } = log
  // The heads first: what is signed in between is in the registry by the time that this is asked.
  const [head, cosigned] = [keeper.head(), await store.lastCosigned()]
  const state = await store.logState()
  const { size } = state
  const nothing: Audit = {
    origin: keeper.origin,
    size: 0,
    root: '',
    key: keeper.vkey,
    leaves: {},
    faults: [],
  }
  if (size === 0) return { ...nothing, faults: await headFaults(store, keeper, state, head) }
  const root = await readRoot(store, size).catch((error: unknown) => {
    if (error instanceof LogFault) return undefined
    throw error
  })
  if (!root) return { ...nothing, size, faults: ['The log is not whole: leaves or tiles are missing.'] }
  const readFile = (file: LogFile) => readLogFile(store, file, size)
  const books = await auditLog({
    // Signed for this reading alone: a head is handed out only if the marks hold.
    checkpoint: keeper.signCheckpoint({ size, root }),
    readFile,
    key: readVkey(sha256, keeper.vkey),
    verify: verifyEd25519,
    ...(onProgress && { onProgress }),
  })
  const published = { policy: policy.text, cosigned: cosigned?.note }
  const witnessed = await auditWitnesses(books, published, readFile)
  const erasures = await erasureFaultsIn(registry, books)
  const faults = [
    ...books.audit.faults,
    ...(await headFaults(store, keeper, state, head)),
    ...(await markFaults(store, keeper, size)),
    ...(await checkpointFaults(store)),
    ...witnessed.faults,
    ...erasures,
    ...(await publishedFaults(registry, books.fold)),
  ]
  return { ...books.audit, ...witnessed.seen, faults }
}
