// The errors that a person is meant to read: one clear sentence, and no stack.

// A command or a start prints the message of one of these; every other error is a crash.
export class UserFacingError extends Error {}

// An operator's request that cannot be met, with the reason.
export class Refusal extends UserFacingError {}

// It names something that is not there.
export class NotFound extends Refusal {}

// What is wrong with one item of a request, named by its place, from 0.
export type ItemFaults = { item: number; faults: string[] }

// It asks for something that can never be done, whatever the registry holds.
export class BadValues extends Refusal {
  readonly items: ItemFaults[]

  constructor(message: string, items: ItemFaults[] = []) {
    super(message)
    this.items = items
  }
}

export const refuse = (subject: string, faults: string[]) =>
  new BadValues(`${subject}: ${faults.join('; ')}.`, [{ item: 0, faults }])
