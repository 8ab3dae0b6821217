// What an operator asked for and cannot have, with the reason, in words for them.
export class Refusal extends Error {}

export const refuse = (subject: string, faults: string[]) => new Refusal(`${subject}: ${faults.join('; ')}.`)
