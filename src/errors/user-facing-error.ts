// Errors meant for people: one clear sentence, no stack trace.

// Commands print the message of these; any other error is a crash.
export class UserFacingError extends Error {}

// A request that cannot be fulfilled, with the reason.
export class RefusedError extends UserFacingError {}

// It names something that does not exist.
export class NotFoundError extends RefusedError {}

// The faults of one item in a request, by index from 0.
export type ItemFaults = { item: number; faults: string[]; candidates?: string[] }

// It can never be done, regardless of the registry's state.
export class BadValuesError extends RefusedError {
  readonly items: ItemFaults[]

  constructor(message: string, items: ItemFaults[] = []) {
    super(message)
    this.items = items
  }
}

// What is stored already, or was erased, does not allow it; the candidates are the credentials that do not.
export class ClashError extends RefusedError {
  readonly items: ItemFaults[]
  readonly kind: 'conflict' | 'erased'

  constructor(message: string, items: ItemFaults[], kind: ClashError['kind']) {
    super(message)
    this.items = items
    this.kind = kind
  }
}

export const refuse = (subject: string, faults: string[]) =>
  new BadValuesError(`${subject}: ${faults.join('; ')}.`, [{ item: 0, faults }])
