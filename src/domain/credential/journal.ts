// The journal: who changed the registry, when and why.
export const acts = [
  'seed',
  'issue',
  'import',
  'undo-import',
  'sample',
  'restore',
  'revoke',
  'suspend',
  'lift',
  'unlist',
  'relist',
  'correct',
  'replace',
  'unlink',
  'renew',
  'erase',
  'export',
  'deliver',
  'retry',
  'cancel',
  'bounce',
  'clear-bounce',
  'sign-again',
  'rotate-key',
  'compromise-key',
  'move-address',
  'set-issuer',
  'recover-log',
  'confirm-log',
  'add',
  'edit',
  'remove',
] as const
export type Act = (typeof acts)[number]

export type JournalNote = { who: string; at: string; why: string }

export type JournalEntry = JournalNote & {
  act: Act
  // A credential's id, or the kind and id of a catalogue item; empty for many at once.
  subject: string
  // The credentials that this added, by sequence number.
  fromSeq?: number
  toSeq?: number
}

// Includes the previous hash, so that no entry can be changed, removed or inserted.
export const chainEntry = (
  sha256Hex: (text: string) => string,
  number: number,
  { act, subject, at, who, why, fromSeq, toSeq }: JournalEntry,
  former: string,
) =>
  sha256Hex(
    JSON.stringify(['entry', number, act, subject, at, who, why, fromSeq ?? null, toSeq ?? null, former]),
  )

// Clocks of several servers differ a little.
const maxDifferenceMs = 5 * 60_000

export const isDatedBefore = (at: string, former: string): boolean =>
  Date.parse(at) < Date.parse(former) - maxDifferenceMs
