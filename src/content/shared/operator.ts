// What pages say about the operator; unset settings are left out.

import { mailbox } from '#constants/brand.ts'
import { support } from '#constants/commerce.ts'
import type { Operator } from '#domain/operator/operator.ts'

export const mailOf = ({ email }: Operator) => email ?? mailbox.general

export const securityMailOf = ({ email }: Operator) => email ?? mailbox.security

export const phoneHours = `${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}`

export const phoneNumber = ({ phone }: Operator) =>
  phone ? `Call ${phone}.` : 'For a callback, leave your number in your message.'

// Continues a sentence after a semicolon.
export const phoneSentence = (operator: Operator) => `phone hours are ${phoneHours}. ${phoneNumber(operator)}`
