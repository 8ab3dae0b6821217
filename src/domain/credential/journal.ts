// Who changed the registry, when and why.
import type { Listing, NewCredential, Status } from '#domain/credential/credential.ts'

export type Act =
  | 'seed'
  | 'issue'
  | 'import'
  | 'sample'
  | 'restore'
  | 'revoke'
  | 'suspend'
  | 'lift'
  | 'unlist'
  | 'relist'
  | 'correct'
  | 'replace'
  | 'erase'
  | 'export'
  | 'sign-anew'
  | 'seal'
  | 'rotate-key'
  | 'compromise-key'
  | 'move-address'
  | 'recover-log'
  | 'add'
  | 'edit'
  | 'remove'

export type Note = { who: string; at: string; why: string }

export type Entry = Note & {
  act: Act
  // A credential's id, or a kind and id of the catalogue; empty for many at once.
  subject: string
  // The credentials that this brought in, by their place in the order of entry.
  fromSeq?: number
  toSeq?: number
}

// A line of the journal that changes what a credential is worth, or where it is shown.
export type Decision = { act: Act; why: string }

export const decidingActs: readonly Act[] = ['revoke', 'suspend', 'lift', 'unlist', 'relist']

export const isDecision = ({ act }: Pick<Entry, 'act'>) => decidingActs.includes(act)

// The lines that a new credential brings with it: what was decided about it elsewhere, before it was entered here.
export function earlierDecisions(
  { revocation, suspension, listing, replacedBy }: NewCredential,
  { why }: Note,
): Decision[] {
  return [
    ...(suspension ? [{ act: 'suspend' as const, why: suspension.reason }] : []),
    ...(revocation ? [{ act: 'revoke' as const, why: revocation.reason }] : []),
    ...(listing === 'unlisted' ? [{ act: 'unlist' as const, why }] : []),
    ...(replacedBy === undefined ? [] : [{ act: 'replace' as const, why }]),
  ]
}

export type Decided = { revoked?: string; suspended?: string; isUnlisted: boolean }

// What the decisions, one after the other, come to: the reason of what holds in the end.
export function foldDecisions(decisions: readonly Decision[]): Decided {
  const decided: Decided = { isUnlisted: false }
  for (const { act, why } of decisions) {
    if (act === 'revoke') decided.revoked = why
    if (act === 'suspend') decided.suspended = why
    if (act === 'lift') delete decided.suspended
    if (act === 'unlist' || act === 'relist') decided.isUnlisted = act === 'unlist'
  }
  return decided
}

// Whether the record says what was decided about it, and nothing else.
export function agreesWith(
  { revocation, suspension, listing }: Status & { listing: Listing },
  { revoked, suspended, isUnlisted }: Decided,
): boolean {
  return (
    revocation?.reason === revoked &&
    suspension?.reason === suspended &&
    (listing === 'unlisted') === isUnlisted
  )
}

// Whether the entries account for every credential from 1 to the last, each once.
export function unaccountedFor(entries: Pick<Entry, 'fromSeq' | 'toSeq'>[], size: number): string[] {
  const ranges = entries
    .flatMap(({ fromSeq, toSeq }) => (fromSeq && toSeq ? [[fromSeq, toSeq] as const] : []))
    .sort(([one], [other]) => one - other)
  const faults: string[] = []
  let next = 1
  for (const [from, to] of [...ranges, [size + 1, size] as const]) {
    if (from > next)
      faults.push(`The journal does not say how credentials ${next} to ${from - 1} were issued.`)
    if (from < next) faults.push(`The journal says twice how credential ${from} was issued.`)
    next = Math.max(next, to + 1)
  }
  return faults
}
