// Why the public log may not grow: going on from there would make a second log of it.
import { UserFacingError } from '#errors/user-facing-error.ts'

export type LogTroubleCode = 'behind' | 'witnessed' | 'other' | 'unmarked' | 'not-ours'

const words: Record<LogTroubleCode, (here: number, head: number) => string> = {
  behind: (here, head) =>
    `The registry’s log has ${here} entries, but its head, which is kept beside the log’s key, counts ${head}: an older state of the registry was put in place. Nothing more is entered until the newest is restored. If it is lost, begin another log with npx northmark log recover --why REASON.`,
  witnessed: (here, seen) =>
    `The registry’s log has ${here} entries, but a witness has seen ${seen}: an older state of the registry was put in place. Nothing is confirmed, signed or changed until the newest backup is restored. If it is lost, restore with --after-loss REASON, or begin another log with npx northmark log recover --why REASON.`,
  other: (here, head) =>
    `The registry’s log, of ${here} entries, is not the one whose head of ${head} is kept beside the log’s key: another was put in place, or its beginning was changed. Nothing more is entered until the right one is restored.`,
  unmarked: (here) =>
    `The registry’s log, of ${here} entries, does not end as this software left it: entries were added, changed or removed in the database. Nothing more is entered until it is restored.`,
  'not-ours': () =>
    'The log in the backup was not entered with the log’s key that is in place, or was changed since: put the right key in place first. Nothing was restored.',
}

export class LogTrouble extends UserFacingError {
  readonly code: LogTroubleCode

  constructor(code: LogTroubleCode, here: number, head = 0) {
    super(words[code](here, head))
    this.code = code
  }
}
