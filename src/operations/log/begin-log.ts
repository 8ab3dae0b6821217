// What is entered in the public log when it begins: whose it is, which keys sign, and everything in the registry.
import { didOf } from '#domain/badge/issuer.ts'
import { recordText } from '#domain/credential/seal.ts'
import type { Genesis, Leaf } from '#domain/log/leaf.ts'
import type { LogParts } from '#operations/log/keeper.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { policyLeaves } from '#operations/log/witness-policy.ts'
import { withdrawnPlaces } from '#operations/withdrawn-places.ts'
import { entriesOf, isTold, listsOpened, signedOf, statusLeaf } from '#store/log-growth.ts'
import { nothingTold, readSoundly, type Told, takeAll } from '#store/log-memory.ts'
import type { Growth } from '#store/log-store.ts'

export type Progress = (done: number, total: number) => void

// A genesis leaf is made of the keys alone, so that the same keys begin the same log.
const softwareName = 'northmark'

export const genesisOf = ({ keys, keeper }: LogParts, origin: string): Genesis => ({
  type: 'genesis',
  origin,
  did: didOf(keys.origin),
  logKey: keeper.publicKey,
  vrfKey: keeper.vrfKey,
  software: softwareName,
})

const recordsAtOnce = 1000

type LabelOf = (seq: number) => Uint8Array | undefined

// Made before anyone has to wait: labels of a million credentials take minutes.
export async function labelAll({ store, keeper }: LogParts, onProgress?: Progress): Promise<LabelOf> {
  const total = await store.size()
  const labels = new Map<number, Uint8Array>()
  for (let after = 0, count = recordsAtOnce; count === recordsAtOnce; ) {
    const found = await store.read({ order: 'oldest', after, limit: recordsAtOnce })
    count = found.length
    after = found.at(-1)?.seq ?? after
    const made = await keeper.labelsOf(found.map(({ id }) => id))
    for (const [at, { seq }] of found.entries()) labels.set(seq, made[at] ?? new Uint8Array())
    // What is done in a moment is not worth a line.
    if (total > recordsAtOnce) onProgress?.(after, total)
  }
  return (seq) => labels.get(seq)
}

// Only what is under seal: to an altered record the log gives nothing.
async function* documentsOf(
  { store, keys, keeper }: LogParts,
  at: string,
  labelOf: LabelOf,
): AsyncGenerator<Growth> {
  const sealer = keys.sealer()
  for (let after = 0, read = recordsAtOnce; read === recordsAtOnce; ) {
    const records = await store.records(after, recordsAtOnce)
    read = records.length
    after = records.at(-1)?.seq ?? after
    const sealed = records.filter(
      (record) => record.document && sealer.accepts(recordText(record), record.tag),
    )
    const signed = sealed.map((record) => ({ ...signedOf(record), label: labelOf(record.seq) }))
    yield { leaves: [], entries: await entriesOf(keeper, 'issue', signed), at }
  }
}

// Nobody else can write while this is put together, so that nothing falls between the lists and the first leaf.
export async function* standing(
  parts: LogParts,
  genesis: Genesis,
  at: string,
  labelOf: LabelOf,
): AsyncGenerator<Growth> {
  const { store, keys, policy } = parts
  const [{ revoked, suspended }, places] = [await withdrawnPlaces(store, keys.sealer()), await store.places()]
  const leaves: Leaf[] = [
    genesis,
    ...keyLeaves(keys.list()),
    ...policyLeaves(policy),
    ...suspended.map((place) => statusLeaf(place, 'suspension', 1)),
    ...revoked.map((place) => statusLeaf(place, 'revocation', 1)),
  ]
  yield { leaves, opened: listsOpened(0, places), at }
  yield* documentsOf(parts, at, labelOf)
}

const changesOf = ({ keys, policy }: LogParts, { fold }: Told): Leaf[] => [
  ...keyLeaves(keys.list()),
  ...policyLeaves(policy, fold),
]

export async function* untold(parts: LogParts, at: string, labelOf: LabelOf): AsyncGenerator<Growth> {
  const { keeper } = parts
  const { size, told } = await readTold(parts)
  if (size === 0) return yield* standing(parts, genesisOf(parts, keeper.origin), at, labelOf)
  yield { leaves: changesOf(parts, told), at }
}

async function readTold({ store }: LogParts): Promise<{ size: number; told: Told }> {
  const { size } = await store.logState()
  const [told, changes] = [nothingTold(), await store.logChanges(0, size)]
  readSoundly({ size }, () =>
    takeAll(
      told,
      changes.map(({ body }) => body),
    ),
  )
  return { size, told }
}

// everything: the log has not begun. changes: some of the keys or the policy were not entered.
export type Untold = 'nothing' | 'changes' | 'everything'

// What a change of keys left untold that was cut short.
export async function untoldKeys(parts: LogParts): Promise<Leaf[]> {
  const { size, told } = await readTold(parts)
  return size === 0 ? [] : keyLeaves(parts.keys.list()).filter((leaf) => !isTold(told, leaf))
}

// Where there is nothing to enter nothing is locked, so that a server can start while someone imports.
export async function untoldIn(parts: LogParts): Promise<Untold> {
  const { size, told } = await readTold(parts)
  if (size === 0) return 'everything'
  return changesOf(parts, told).every((leaf) => isTold(told, leaf)) ? 'nothing' : 'changes'
}
