// Who changed the registry, when and why.
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
  | 'sign-anew'
  | 'seal'
  | 'rotate-key'
  | 'compromise-key'
  | 'move-address'
  // Of releases in which a revocation could be taken back.
  | 'reinstate'
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
