// Why the public log cannot continue: appending would fork or misdate it.
import { UserFacingError } from '#errors/user-facing-error.ts'

export type LogStateErrorCode =
  | 'behind'
  | 'witnessed'
  | 'unconfirmed'
  | 'other'
  | 'unmarked'
  | 'not-ours'
  | 'clock'

// Whose claim it is.
const byWhom = (names: readonly string[]) => names.join(' and ')

// One witness may be wrong, so nobody is advised to give up the log on its word.
export const afterClaim = (names: readonly string[]) =>
  names.length > 1
    ? 'If it is lost, restore an older one with --after-loss REASON, or start a new log with northmark log recover --why REASON.'
    : `If this is the newest, ask the operator of ${byWhom(names)}, or leave ${byWhom(names)} out of the file that WITNESS_POLICY_FILE names.`

// `who`: the witnesses that claim it, or why each is silent.
const messages: Record<LogStateErrorCode, (here: number, head: number, who: readonly string[]) => string> = {
  behind: (here, head) =>
    `The registry’s log has ${here} leaves, but its head, stored next to the log’s key, has ${head}: this is an older copy of the registry. Nothing can be changed until the newest one is restored. If it is lost, start a new log with northmark log recover --why REASON.`,
  witnessed: (here, seen, who) =>
    `The registry’s log has ${here} leaves, but according to ${byWhom(who)} it has ${seen}: this is an older copy of the registry, or that is wrong. Nothing is confirmed, signed or changed until the newest backup is restored, or enough witnesses cosign this log again. ${afterClaim(who)}`,
  unconfirmed: (_, __, why) =>
    `Too few witnesses have confirmed within the last hour that this is the newest copy of the registry${why.length > 0 ? ` (${why.join('; ')})` : ''}. Nothing is confirmed, signed or changed until they answer. If you know that it is the newest, run northmark log confirm --without-witnesses REASON.`,
  other: (here, head) =>
    `The registry’s log of ${here} leaves is not the one whose head of ${head} leaves is stored next to the log’s key: another registry was put in place, or the start of the log was changed. Nothing can be changed until the right one is restored.`,
  unmarked: (here) =>
    `The registry’s log of ${here} leaves does not end as this software left it: leaves were added, changed or removed in the database. Nothing can be changed until the registry is restored.`,
  clock: (_, __, [now, newest]) =>
    `This machine’s clock says ${now}, but the newest entry of the journal is of ${newest}: nothing was changed. Set the clock. If the clock is right and that entry is wrong, make one change with the command line and --clock-is-right.`,
  'not-ours': () =>
    'The log in the backup was not written with the log’s key that is in place, or was changed since: put the right log key in place first. Nothing was restored.',
}

export class LogStateError extends UserFacingError {
  readonly code: LogStateErrorCode

  constructor(code: LogStateErrorCode, here: number, head = 0, who: readonly string[] = []) {
    super(messages[code](here, head, who))
    this.code = code
  }
}
