// Makes what a backup holds fit to be loaded: checks the seals of a sealed one, and gives a former one what it lacks.
import type { Course } from '#domain/catalogue/catalogue.ts'
import { journalChain } from '#domain/credential/erased.ts'
import type { Entry } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { emptyHead, headText } from '#domain/credential/seal.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { formerSealer } from '#operations/seal-former.ts'
import { sealingOf } from '#operations/seal-former-hashes.ts'
import { vouchesFor } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Sealing, StoredItem, StoredRecord, UnsealedRecord } from '#store/store.ts'

type FormerLine = Entry & { number?: number; tag?: string; erasedTag?: string }

// As a backup of any version holds it.
export type FormerItem =
  | Exclude<StoredItem, { kind: 'credential' | 'entry' }>
  | { kind: 'credential'; item: UnsealedRecord; seals?: 'no-former-hashes' }
  | { kind: 'entry'; item: FormerLine }

const foreign = (file: string) =>
  new Refusal(
    `${file} was made with other keys than those in use: put the keys of its registry in place first. Nothing was restored.`,
  )

// Whoever restores asks for no more than the file holds, but a journal that was changed would be sealed anew.
function chainChecker(keys: KeyRing, file: string) {
  const chain = journalChain(keys.sealer())
  const refuse = (number: number) => {
    throw new Refusal(`Line ${number} of the journal in ${file} was changed: nothing was restored.`)
  }
  return {
    add({ number = 0, ...line }: FormerLine): void {
      if (!chain.add({ number, ...line })) refuse(number)
    },
    isEnd(entries: number, lastTag: string): boolean {
      for (const number of chain.unnamed()) refuse(number)
      return entries === chain.last().number && lastTag === chain.last().tag
    },
  }
}

type Survey = { courses: Course[]; highestPlace: number; isSealed: boolean }

// Read once before anything is written: what comes last decides how the first is to be taken.
async function survey(batches: AsyncIterable<FormerItem[]>): Promise<Survey> {
  const seen: Survey = { courses: [], highestPlace: -1, isSealed: false }
  for await (const batch of batches)
    for (const { kind, item } of batch) {
      if (kind === 'course') seen.courses.push(item)
      if (kind === 'credential') seen.highestPlace = Math.max(seen.highestPlace, item.statusIndex ?? -1)
      if (kind === 'head') seen.isSealed = true
    }
  return seen
}

function withHashesSealed(stored: FormerItem, keys: KeyRing): StoredItem {
  if (stored.kind !== 'credential' || !stored.seals) return stored as StoredItem
  const item = stored.item as StoredRecord
  const tag = sealingOf(item, keys)?.tag ?? item.tag
  return { kind: 'credential', item: { ...item, ...(tag !== undefined && { tag }) } }
}

// A record keeps the seal that it has: one that was altered before the backup is still known as such.
async function* checkSealed(
  batches: AsyncIterable<FormerItem[]>,
  keys: KeyRing,
  file: string,
): AsyncGenerator<StoredItem[]> {
  const chain = chainChecker(keys, file)
  let isAsked = false
  for await (const batch of batches) {
    for (const { kind, item } of batch) {
      if (kind === 'entry') chain.add(item)
      if (
        kind === 'head' &&
        !(chain.isEnd(item.entries, item.lastTag) && keys.sealer().accepts(headText(item), item.tag ?? ''))
      )
        throw new Refusal(`The end of the journal in ${file} was changed: nothing was restored.`)
      if (kind !== 'credential' || isAsked || !item.document) continue
      isAsked = true
      if (!(await vouchesFor(keys, item.document))) throw foreign(file)
    }
    yield batch.map((stored) => withHashesSealed(stored, keys))
  }
}

async function* sealFormer(
  batches: AsyncIterable<FormerItem[]>,
  { courses, highestPlace }: Survey,
  keys: KeyRing,
  now: Date,
): AsyncGenerator<StoredItem[]> {
  const sealer = formerSealer(keys, courses, highestPlace, now)
  const types = new Map(courses.map(({ id, type }) => [id, type]))
  const undecided = new Map<string, string>()
  let seq = 0
  for await (const batch of batches) {
    const records: UnsealedRecord[] = []
    const others: StoredItem[] = []
    for (const stored of batch) {
      if (stored.kind === 'credential') {
        seq += 1
        records.push({
          ...stored.item,
          type: types.get(stored.item.courseId) ?? 'CERT',
          seq,
          listing: 'listed',
        })
      } else others.push(stored as StoredItem)
      if (stored.kind !== 'entry' || stored.item.act !== 'revoke') continue
      const { subject, why } = stored.item
      if (undecided.get(subject) === why) undecided.delete(subject)
    }
    for (const { id, revocation } of records) if (revocation) undecided.set(id, revocation.reason)
    const sealings = await sealer.seal(records)
    yield [
      ...others,
      ...records.map((record, at): StoredItem => {
        const { formerHash, ...sealing } = sealings[at] as Sealing
        return {
          kind: 'credential',
          item: { ...record, ...sealing, formerHashes: formerHash === undefined ? [] : [formerHash] },
        }
      }),
    ]
  }
  const note = { at: momentOf(now), who: 'northmark' }
  yield [...undecided].map(
    ([subject, why]): StoredItem => ({
      kind: 'entry',
      item: { ...note, act: 'revoke', subject, why, number: 0 },
    }),
  )
  yield [{ kind: 'head', item: { ...emptyHead, places: sealer.places() } }]
}

export async function* restorable(
  read: () => AsyncIterable<FormerItem[]>,
  { keys, file, now }: { keys: KeyRing; file: string; now: Date },
): AsyncGenerator<StoredItem[]> {
  const seen = await survey(read())
  yield* seen.isSealed ? checkSealed(read(), keys, file) : sealFormer(read(), seen, keys, now)
}
