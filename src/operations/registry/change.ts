// Every change to the registry: one transaction that logs documents and lists, appends to the journal, marks the batch,
// and then signs the log's head.
import { createHmac, randomInt } from 'node:crypto'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { badgesPerStatusList, mirrorOf, statusListBits, statusListOf } from '#domain/badge/badge.ts'
import {
  type Act,
  chainEntry,
  isDatedBefore,
  type JournalEntry,
  type JournalNote,
} from '#domain/credential/journal.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { firstLeaves, keyLeaves, unloggedIn } from '#operations/log/key-leaves.ts'
import { type LogEnd, type LoggedDocument, openLogEnd } from '#operations/log/log-end.ts'
import type { LogParts } from '#operations/log/log-parts.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { type Announcing, announce, type Delivery } from '#operations/registry/announce.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { NumberedEntry, StoredList, Writer } from '#store/store.ts'

// Whether holders get emails about decisions; off by default.
export type ChangeParts = LogParts & {
  notifyHolders?: Announcing['notifyHolders']
  // A person has said so, because the newest entry of the journal is dated later.
  isClockRight?: boolean
}

export type JournalLine = { act: Act; subject?: string; why?: string; fromSeq?: number; toSeq?: number }

export type Change = Writer & {
  note: JournalNote
  // Logs signed documents, and returns their leaves in the same order.
  logDocuments: (hashes: readonly string[]) => Promise<LoggedDocument[]>
  // Random positions in the status lists that were never used.
  drawPositions: (count: number) => Promise<number[]>
  setStatus: (position: number, purpose: StatusPurpose, isSet: boolean) => Promise<void>
  // What was done, for the journal; the note says who, when and why.
  record: (line: JournalLine) => void
  // Appends those of the leaves that are not logged yet.
  appendUnlogged: (leaves: readonly Leaf[]) => Promise<void>
  // Only who has the log's key can find what was hashed by trying.
  keyedHash: (text: string) => string
  // Rolls the change back.
  undo: () => void
}

// Half of each list stays free, so that two random draws find a free position on average.
const positionsPerList = badgesPerStatusList / 2

async function drawPositions(writer: Writer, log: LogEnd, count: number): Promise<number[]> {
  const positions: number[] = []
  let list = await writer.lastStatusList()
  let taken = list === 0 ? new Set<number>() : await writer.takenPositions(list)
  while (positions.length < count) {
    if (list === 0 || taken.size >= positionsPerList) {
      list += 1
      taken = new Set()
      await log.openList(list, statusListBits / 8)
    }
    const position = (list - 1) * badgesPerStatusList + randomInt(badgesPerStatusList)
    if (taken.has(position)) continue
    taken.add(position)
    positions.push(position)
  }
  await writer.takePositions(positions)
  return positions
}

function setBit({ bits }: StoredList, bit: number, isSet: boolean): void {
  for (const one of [bit, mirrorOf(bit)]) {
    const [at, mask] = [one >> 3, 0x80 >> (one & 7)]
    bits[at] = isSet ? (bits[at] ?? 0) | mask : (bits[at] ?? 0) & ~mask
  }
}

// Each entry's hash covers the one before it.
export async function appendEntries(writer: Writer, note: JournalNote, lines: readonly JournalLine[]) {
  let { entries: number, hash } = await writer.journalEnd()
  const entries = lines.map(({ subject = '', why = note.why, ...line }): NumberedEntry => {
    const entry: JournalEntry = { ...line, subject, at: note.at, who: note.who, why }
    number += 1
    hash = chainEntry(sha256Hex, number, entry, hash)
    return { ...entry, number, hash }
  })
  await writer.putEntries(entries)
  return { entries: number, journalHash: hash }
}

function openChange(
  parts: LogParts,
  writer: Writer,
  log: LogEnd,
  note: JournalNote,
  announcing: Announcing,
  undo: () => void,
) {
  const lines: JournalLine[] = []
  const changed = new Set<number>()
  let [isUndone, areKeysLogged] = [false, false]
  const secret = parts.signer.sign(Buffer.from('northmark erased orders v1'))
  const change: Change = {
    ...writer,
    note,
    async logDocuments(hashes) {
      // An interrupted key change left a signing key that is not logged yet.
      if (!areKeysLogged) await log.append(await unloggedIn(writer, keyLeaves(parts.keys.list())))
      areKeysLogged = true
      return log.logDocuments(hashes)
    },
    drawPositions: (count) => drawPositions(writer, log, count),
    async setStatus(position, purpose, isSet) {
      const { list, bit } = statusListOf(position)
      const found = (await log.allLists()).find((one) => one.list === list && one.purpose === purpose)
      if (!found) throw new Error(`there is no ${purpose} list ${list}`)
      setBit(found, bit, isSet)
      changed.add(list)
    },
    record: (line) => lines.push(line),
    async appendUnlogged(leaves) {
      await log.append(await unloggedIn(writer, leaves))
    },
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest('hex'),
    undo() {
      isUndone = true
      undo()
    },
  }
  return {
    change,
    async finish(): Promise<void> {
      if (isUndone) return
      // Both lists of a number are logged together, so that a reader finds them close to each other.
      if (changed.size > 0) await log.logLists((await log.allLists()).filter(({ list }) => changed.has(list)))
      await announce(writer, lines, note.at, announcing)
      if (lines.length === 0 && log.size() === log.from) return
      const end = await appendEntries(writer, note, lines)
      const range = { no: log.batches + 1, from: log.from, to: log.size(), ...end }
      await writer.putBatch({ ...range, mark: parts.signer.batchSignature({ ...range, root: log.root() }) })
    },
  }
}

// A clock set back would date changes before those that they follow.
async function assertClock(writer: Writer): Promise<void> {
  const { at } = await writer.journalEnd()
  const now = toTimestamp(new Date())
  if (at !== undefined && isDatedBefore(now, at)) throw new LogStateError('clock', 0, 0, [now, at])
}

export async function changeRegistry<Result>(
  parts: ChangeParts & { log: Pick<PublicLog, 'newest' | 'signHead'> },
  note: JournalNote,
  work: (change: Change) => Promise<Result>,
  delivery?: Delivery,
): Promise<Result> {
  const announcing = { notifyHolders: parts.notifyHolders ?? 'off', delivery }
  const result = await parts.store.write(async (writer, undo) => {
    if (!parts.isClockRight) await assertClock(writer)
    const log = await openLogEnd(writer, parts.signer)
    await parts.log.newest.assertNewest(log.from)
    if (log.from === 0) {
      await log.append(firstLeaves(parts))
      parts.log.newest.confirm()
    }
    const { change, finish } = openChange(parts, writer, log, note, announcing, undo)
    const result = await work(change)
    await finish()
    return result
  })
  // Already committed. If the head cannot be written now, the next change, command or server writes it.
  await parts.log.signHead().catch(() => {})
  return result
}
