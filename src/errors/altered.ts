// What was changed from outside the registry, and is therefore neither changed further nor signed.
import { UserFacingError } from '#errors/user-facing-error.ts'

export class RecordAltered extends UserFacingError {
  constructor(id: string) {
    super(
      `The record of ${id} was changed from outside the registry, so it is left as it is: see what "northmark check" says, and restore it from a backup.`,
    )
  }
}

// Known by the public log, which says otherwise.
export class ListNotLogged extends UserFacingError {
  readonly list: number

  constructor(purpose: string, list: number) {
    super(
      `The ${purpose} list ${list} does not say what the public log says, so it is not signed: please try again later.`,
    )
    this.list = list
  }
}
