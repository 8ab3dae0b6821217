// The ways a store can fail regardless of the query.
import { UserFacingError } from '#errors/user-facing-error.ts'

export type StoreErrorCode =
  | 'busy'
  | 'full'
  | 'failing'
  | 'unreachable'
  | 'damaged'
  | 'read-only'
  | 'in-doubt'

const messages: Record<StoreErrorCode, string> = {
  busy: 'Someone else is writing to the registry: nothing was changed; please try again.',
  full: 'The registry’s disk is full: nothing was changed.',
  failing: 'The registry’s disk cannot be read or written: nothing was changed.',
  unreachable: 'The registry cannot be reached: please try again.',
  damaged: 'The registry is damaged: restore it from a backup.',
  'read-only':
    'The registry can only be read here, because this is a standby or a role that may not write: nothing was changed.',
  'in-doubt':
    'The connection was lost while the change was being committed, so it is in doubt whether it was made: check before you repeat it.',
}

export class StoreError extends UserFacingError {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, cause: unknown) {
    super(messages[code], { cause })
    this.code = code
  }
}

// There is no registry, and this user may not set one up.
export class NoRegistryError extends Error {}

export const isStoreError = (error: unknown, code: StoreErrorCode): boolean =>
  error instanceof StoreError && error.code === code
