// How pages speak of the operator: what a setting says, or plainly that this installation has not set it.
import type { Block } from '#content/document.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { mailbox } from '#facts/brand.ts'
import { support } from '#facts/commerce.ts'

export const notSet = (what: string) => `This installation has not set ${what}.`

export const mailOf = ({ email }: Operator) => email ?? mailbox.general

export const securityMailOf = ({ email }: Operator) => email ?? mailbox.security

const placeholder = `${mailbox.general} is a placeholder, and mail to it does not arrive.`

export const placeholderMail = `${notSet('a contact address')} ${placeholder}`

export const phoneHours = `${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}`

const askForCall = `${notSet('a phone number')} Ask for a call in your message, with your number.`

export const phoneNumber = ({ phone }: Operator) => (phone ? `The number is ${phone}.` : askForCall)

// Goes on after a semicolon.
export const phoneSentence = (operator: Operator) => `phone hours are ${phoneHours}. ${phoneNumber(operator)}`

// At the top of the contact page and of every policy: undefined once the operator has said who it is and where.
export function operatorNotice({ name, email }: Operator): string | undefined {
  if (name) return email ? undefined : placeholderMail
  return email ? notSet('who runs it') : `${notSet('who runs it, or a contact address')} ${placeholder}`
}

export const whoRunsThis = (operator: Operator): Block => ({
  kind: 'terms',
  items: [
    { term: 'Legal name', text: operator.name ?? notSet('the legal name of its operator') },
    { term: 'Address', text: operator.address ?? notSet('a postal address') },
    { term: 'Register', text: operator.register ?? notSet('a register and number') },
    { term: 'E-mail', text: operator.email ?? placeholderMail },
    { term: 'Phone', text: operator.phone ?? notSet('a phone number') },
  ],
})
