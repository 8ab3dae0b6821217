// The holder's e-mail address as a badge carries it: anyone who knows it can check it, and no one can read it.
import { hash } from 'node:crypto'

export const emailHashOf = (email: string, salt: string) => `sha256$${hash('sha256', email + salt)}`
