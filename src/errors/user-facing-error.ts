// The errors that a person is meant to read: one clear sentence, and no stack.

// A command or a start prints the message of one of these; every other error is a crash.
export class UserFacingError extends Error {}

// An operator's request that cannot be met, with the reason.
export class Refusal extends UserFacingError {}

export const refuse = (subject: string, faults: string[]) => new Refusal(`${subject}: ${faults.join('; ')}.`)
