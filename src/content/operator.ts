// What pages say about the operator; unset settings are left out.
import type { Block } from '#content/document.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { mailbox } from '#facts/brand.ts'
import { support } from '#facts/commerce.ts'

export const paragraphOf = (text: string | undefined): Block[] => (text ? [{ kind: 'paragraph', text }] : [])

export const mailOf = ({ email }: Operator) => email ?? mailbox.general

export const securityMailOf = ({ email }: Operator) => email ?? mailbox.security

export const phoneHours = `${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}`

export const phoneNumber = ({ phone }: Operator) =>
  phone ? `Call ${phone}.` : 'For a callback, leave your number in your message.'

// Continues a sentence after a semicolon.
export const phoneSentence = (operator: Operator) => `phone hours are ${phoneHours}. ${phoneNumber(operator)}`

export const whoRunsThis = (operator: Operator): Block => ({
  kind: 'terms',
  items: [
    { term: 'Legal name', text: operator.name },
    { term: 'Address', text: operator.address },
    { term: 'Registration', text: operator.register },
    { term: 'Email', text: mailOf(operator) },
    { term: 'Phone', text: operator.phone },
  ].flatMap(({ term, text }) => (text ? [{ term, text }] : [])),
})
