// The holder's e-mail as a badge carries it: whoever knows the address can check it, and no one can read it.
import { createHash } from 'node:crypto'

export const emailHashOf = (email: string, salt: string) =>
  `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`
