// The journal: who changed the registry, when and why.
import type { WebhookEvent } from '#domain/outbox/message.ts'

// Every act, and the event that announces it, if any does.
export const announcedAs = {
  seed: undefined,
  issue: 'issued',
  import: 'issued',
  'undo-import': undefined,
  sample: undefined,
  restore: undefined,
  revoke: 'revoked',
  suspend: 'suspended',
  lift: 'lifted',
  unlist: undefined,
  relist: undefined,
  correct: 'corrected',
  replace: undefined,
  unlink: undefined,
  renew: 'renewed',
  erase: undefined,
  export: undefined,
  deliver: undefined,
  retry: undefined,
  cancel: undefined,
  bounce: undefined,
  'clear-bounce': undefined,
  'sign-again': undefined,
  'rotate-key': undefined,
  'compromise-key': undefined,
  'move-address': undefined,
  'set-issuer': undefined,
  'recover-log': undefined,
  'confirm-log': undefined,
  add: undefined,
  edit: undefined,
  remove: undefined,
} as const satisfies Record<string, WebhookEvent | undefined>

export type Act = keyof typeof announcedAs
export const acts = Object.keys(announcedAs) as Act[]

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
