// A record that was changed from outside the registry, and must not be changed further by the registry.
import { UserFacingError } from '#errors/user-facing-error.ts'

export class RecordAltered extends UserFacingError {
  constructor(id: string) {
    super(
      `The record of ${id} was changed from outside the registry, so it is left as it is: see what "northmark check" says, and restore it from a backup.`,
    )
  }
}
