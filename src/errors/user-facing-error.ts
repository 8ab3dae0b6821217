// The errors that a person is meant to read: one clear sentence, and no stack.

// Whatever ends a command or a start prints the message of one of these, and lets every other error be a crash.
export class UserFacingError extends Error {}

// What an operator asked for and cannot have, with the reason.
export class Refusal extends UserFacingError {}

export const refuse = (subject: string, faults: string[]) => new Refusal(`${subject}: ${faults.join('; ')}.`)
