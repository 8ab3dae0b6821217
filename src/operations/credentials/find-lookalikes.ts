// Finds imported rows that may be about someone who already has the same credential under another spelling.
import { fullName, type Holder, type NewCredential } from '#domain/credential/credential.ts'
import { lookalikeKey, sameHolder } from '#domain/credential/identity.ts'
import type { HeldCredential } from '#store/store.ts'

type Spelled = { holder: Holder; courseId: string; id: string; line?: number }

type Person = { name: string; line?: number; id?: string }
export type Lookalike = Person & { like: Person }

type Row = { line: number; credential: NewCredential }

// Each with the first one it resembles. `held` is from before the rows were written, or each would match itself. A new
// row's id is final only once it is written.
export function findLookalikes(
  rows: readonly Row[],
  held: readonly HeldCredential[],
  isWritten: boolean,
): Lookalike[] {
  const spellings = new Map<string, Spelled[]>()
  // Finds another spelling of the same person, and stores this one.
  const otherThan = (one: Spelled) => {
    const key = lookalikeKey(one)
    const known = spellings.get(key) ?? []
    if (!known.some(({ holder }) => sameHolder(holder, one.holder))) spellings.set(key, [...known, one])
    return known.find(({ holder }) => !sameHolder(holder, one.holder))
  }
  const personOf = ({ holder, id, line }: Spelled): Person => ({
    name: fullName(holder),
    ...(line !== undefined && { line }),
    ...((line === undefined || isWritten) && { id }),
  })
  for (const one of held) if (!one.isRevoked) otherThan(one)
  return rows
    .filter(({ credential }) => !credential.revocation)
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ line, credential: { id, holder, courseId } }) => {
      const row = { id, holder, courseId, line }
      const like = otherThan(row)
      return like ? [{ ...personOf(row), like: personOf(like) }] : []
    })
}
