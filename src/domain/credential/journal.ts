// Who changed the registry, when and why.
export const acts = [
  'seed',
  'issue',
  'import',
  'sample',
  'restore',
  'revoke',
  'suspend',
  'lift',
  'unlist',
  'relist',
  'correct',
  'replace',
  'renew',
  'erase',
  'export',
  'deliver',
  'sign-again',
  'rotate-key',
  'compromise-key',
  'move-address',
  'set-issuer',
  'recover-log',
  'add',
  'edit',
  'remove',
] as const
export type Act = (typeof acts)[number]

export type JournalNote = { who: string; at: string; why: string }

export type JournalEntry = JournalNote & {
  act: Act
  // A credential's id, or a kind and id of the catalogue; empty for many at once.
  subject: string
  // The credentials that this brought in, by their place in the order of entry.
  fromSeq?: number
  toSeq?: number
}

// Covers the entry before it, so that none can be changed, taken out or put in between.
export const chainEntry = (
  sha256Hex: (text: string) => string,
  number: number,
  { act, subject, at, who, why, fromSeq, toSeq }: JournalEntry,
  former: string,
) =>
  sha256Hex(
    JSON.stringify(['entry', number, act, subject, at, who, why, fromSeq ?? null, toSeq ?? null, former]),
  )
