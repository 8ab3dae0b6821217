// What stays of a credential that was erased: its places, and nothing of the person.
import type { Entry } from '#domain/credential/journal.ts'
import { entryText, type Sealer, type Tagged } from '#domain/credential/seal.ts'
import type { CredentialType } from '#facts/registry.ts'

// The order of entry and the status lists keep its places, which are given to no one else, and the lists its bits.
export type ErasedRecord = {
  seq: number
  type: CredentialType
  statusIndex: number
  isRevoked: boolean
  isSuspended: boolean
  // Under which the public log knows the id that nobody may be given again.
  label: Uint8Array
  // The leaf that told the log; missing only where another log was begun since.
  index?: number
}

export const erasedText = (erased: ErasedRecord) =>
  JSON.stringify([
    'erased',
    erased.seq,
    erased.type,
    erased.statusIndex,
    erased.isRevoked,
    erased.isSuspended,
    Array.from(erased.label),
    erased.index ?? null,
  ])

// What a line of the journal about it says instead of a subject, a name and a reason.
export const erasedWord = 'erased'

export const erasedWords = { subject: erasedWord, who: erasedWord, why: erasedWord }

type Line = Entry & Tagged & { number: number; erasedTag?: string }

// A line keeps the tag that it was written with, which the next line was sealed with: the journal stays one chain.
export const erasedEntryText = (
  { number, act, at, fromSeq, toSeq }: Omit<Line, keyof typeof erasedWords | 'tag'>,
  tag: string,
  former: string,
) => JSON.stringify(['erased entry', number, act, at, fromSeq ?? null, toSeq ?? null, tag, former])

// The line about an erasure says which place and which lines of the journal it emptied.
export const erasureSubject = (seq: number, lines: readonly number[]) =>
  ['place', seq, 'lines', ...lines].join(' ')

const isEmptied = ({ subject, who, why }: Entry) => [subject, who, why].every((words) => words === erasedWord)

const linesIn = ({ act, subject }: Entry) =>
  act === 'erase' ? (subject.split(' lines ')[1] ?? '').split(' ').map(Number) : []

// Follows the journal from its first line to its last: none may be changed, taken out or put in between, and none
// emptied but by an erasure that a later line tells of.
export function journalChain(sealer: Pick<Sealer, 'acceptsFormer'>) {
  let last = { number: 0, tag: '' }
  const emptied = new Set<number>()
  return {
    // False: it is not the line that was written here.
    add({ number, tag, erasedTag, ...entry }: Line): boolean {
      const text =
        erasedTag === undefined
          ? entryText(number, entry, last.tag)
          : erasedEntryText({ number, ...entry }, tag, last.tag)
      const isGood =
        number > last.number &&
        (erasedTag === undefined || isEmptied(entry)) &&
        sealer.acceptsFormer(text, erasedTag ?? tag)
      last = { number, tag }
      if (erasedTag !== undefined) emptied.add(number)
      for (const line of linesIn(entry)) emptied.delete(line)
      return isGood
    },
    last: () => last,
    // Emptied lines that no erasure has named.
    unnamed: () => [...emptied],
  }
}
