// Why the public log cannot continue: appending would fork it.
import { UserFacingError } from '#errors/user-facing-error.ts'

export type LogTroubleCode = 'behind' | 'witnessed' | 'other' | 'unmarked' | 'not-ours'

const words: Record<LogTroubleCode, (here: number, head: number) => string> = {
  behind: (here, head) =>
    `The registry’s log has ${here} leaves, but its head, stored next to the log’s key, has ${head}: this is an older copy of the registry. Nothing can be changed until the newest one is restored. If it is lost, start a new log with northmark log recover --why REASON.`,
  witnessed: (here, seen) =>
    `The registry’s log has ${here} leaves, but a witness has seen ${seen}: this is an older copy of the registry. Nothing is confirmed, signed or changed until the newest backup is restored. If it is lost, restore an older one with --after-loss REASON, or start a new log with northmark log recover --why REASON.`,
  other: (here, head) =>
    `The registry’s log of ${here} leaves is not the one whose head of ${head} leaves is stored next to the log’s key: another registry was put in place, or the start of the log was changed. Nothing can be changed until the right one is restored.`,
  unmarked: (here) =>
    `The registry’s log of ${here} leaves does not end as this software left it: leaves were added, changed or removed in the database. Nothing can be changed until the registry is restored.`,
  'not-ours': () =>
    'The log in the backup was not written with the log’s key that is in place, or was changed since: put the right log key in place first. Nothing was restored.',
}

export class LogTrouble extends UserFacingError {
  readonly code: LogTroubleCode

  constructor(code: LogTroubleCode, here: number, head = 0) {
    super(words[code](here, head))
    this.code = code
  }
}
