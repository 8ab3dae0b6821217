// What an erasure leaves in the journal: emptied entries, and one that names them.
import { chainEntry, type JournalEntry } from '#domain/credential/journal.ts'

const erasedWord = 'erased'

export const erasedFields = { subject: erasedWord, who: erasedWord, why: erasedWord }

// The erasure entry lists the leaves of the erased documents and the emptied entries.
export const erasureSubject = (leaves: readonly number[], entries: readonly number[]) =>
  `leaves ${leaves.join(' ')}; entries ${entries.join(' ')}`

const numbersIn = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number)

export function readErasure({ act, subject }: Pick<JournalEntry, 'act' | 'subject'>) {
  if (act !== 'erase') return { leaves: [], entries: [] }
  const [leaves, entries] = subject.split(';')
  return { leaves: numbersIn(leaves), entries: numbersIn(entries) }
}

const isEmptied = ({ subject, who, why }: JournalEntry) =>
  [subject, who, why].every((text) => text === erasedWord)

type NumberedEntry = JournalEntry & { number: number; hash: string }

// Follows the journal from first to last. An emptied entry keeps its hash, and a later erasure must name it.
export function journalChain(sha256Hex: (text: string) => string) {
  let last = { number: 0, hash: '' }
  const emptied = new Set<number>()
  return {
    // False: not the entry that was written here.
    add({ number, hash, ...entry }: NumberedEntry): boolean {
      const isNext = number === last.number + 1
      const isWritten = isEmptied(entry) || hash === chainEntry(sha256Hex, number, entry, last.hash)
      if (isEmptied(entry)) emptied.add(number)
      for (const one of readErasure(entry).entries) emptied.delete(one)
      last = { number, hash }
      return isNext && isWritten
    },
    last: () => last,
    // Emptied entries that no erasure names.
    unnamed: () => [...emptied],
  }
}
