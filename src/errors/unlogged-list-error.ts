// A status list that does not match the public log, and is therefore not signed.
import { UserFacingError } from '#errors/user-facing-error.ts'

export class UnloggedListError extends UserFacingError {
  readonly list: number

  constructor(purpose: string, list: number) {
    super(
      `The ${purpose} list ${list} does not match the public log, so it is not signed: please try again later.`,
    )
    this.list = list
  }
}
