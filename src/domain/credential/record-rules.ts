// Validation rules for credential records.

import { credentialIdPrefix, recordLimits } from '#constants/registry.ts'
import type { External, NewCredential } from '#domain/credential/credential.ts'
import { isCredentialId, readCredentialId } from '#domain/credential/credential-id.ts'
import { formerKey, normalizeName } from '#domain/credential/identity.ts'
import { ambiguousDays, dayOf, isTimestamp } from '#domain/credential/moments.ts'
import { hasEndlessLetter, hidesSomething } from '#domain/credential/visible-text.ts'

const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/

const isLonger = (text: string, characters: number) =>
  text.length > characters && [...text].length > characters

function nameFaults(label: string, name: string): string[] {
  if (name === '') return []
  if (isLonger(name, recordLimits.name))
    return [`the ${label} is longer than ${recordLimits.name} characters`]
  if (hidesSomething(name)) return [`the ${label} contains a character that cannot be displayed`]
  if (hasEndlessLetter(name)) return [`the ${label} contains a letter with too many marks`]
  // Spreadsheets read a cell that begins with =, + or @ as a formula; no name begins so.
  if (!/^['’‘ʻ]?\p{L}/u.test(name)) return [`the ${label} does not begin with a letter`]
  // An email to the holder would make it a link.
  if (/:\/\/|www\./i.test(name)) return [`the ${label} contains a web address`]
  return name === normalizeName(name)
    ? []
    : [`the ${label} has spaces at either end or is not in composed form`]
}

export function emailFaults(email: string): string[] {
  const isFine = emailPattern.test(email) && !hidesSomething(email) && email.length <= recordLimits.email
  const named = email === '' ? 'the email' : `the email, ${JSON.stringify(email)},`
  return isFine ? [] : [`${named} is not an address such as name@example.com`]
}

const { hashFrom, hashTo } = recordLimits
const hashPattern = new RegExp(`^[\\w-]{${hashFrom},${hashTo}}$`)

function hashFaults(hash: string): string[] {
  return hashPattern.test(hash)
    ? []
    : [`the verification hash is not ${hashFrom} to ${hashTo} letters, digits, - or _`]
}

export function reasonFaults(reason: string): string[] {
  if (reason.trim() === '') return ['a reason is missing']
  if (hidesSomething(reason)) return ['the reason contains a character that cannot be displayed']
  return isLonger(reason, recordLimits.reason)
    ? [`the reason is longer than ${recordLimits.reason} characters`]
    : []
}

function externalFaults({ source, ref }: External): string[] {
  return [source, ref].every(
    (text) =>
      text !== '' && text === text.trim() && !hidesSomething(text) && !isLonger(text, recordLimits.external),
  )
    ? []
    : [
        `the external reference must be one line of 1 to ${recordLimits.external} characters, with a source and no spaces at either end`,
      ]
}

function dateFaults(label: string, moment: string): string[] {
  if (isTimestamp(moment)) return []
  if (moment === '') return [`the ${label} is missing`]
  const days = ambiguousDays(moment)
  if (days)
    return [
      `the ${label}, "${moment}", is ${days.join(' or ')}: write one of these, or name the form of all dates in the table, dd/mm/yyyy or mm/dd/yyyy`,
    ]
  const isDay = moment.includes('T') && isTimestamp(`${dayOf(moment)}T00:00:00Z`)
  return [`the ${label}, ${JSON.stringify(moment)}, is not ${isDay ? 'a time of that day' : 'a valid date'}`]
}

// A number that reads as an id, even a mistyped one, could not be distinguished from it.
function numberFaults(number: string): string[] {
  if (formerKey(number) === '' || hidesSomething(number) || isLonger(number, recordLimits.formerNumber))
    return [`the former number is not 1 to ${recordLimits.formerNumber} characters with a letter or digit`]
  const isId = readCredentialId(number) !== 'no-id' && number.toUpperCase().startsWith(credentialIdPrefix)
  return isId ? [`the former number, "${number}", reads like an id of this registry`] : []
}

type Record = Omit<NewCredential, 'courseId' | 'id'>

export const idFaults = (id: string): string[] =>
  isCredentialId(id) ? [] : ['the id is not a credential id, or is mistyped']

// Every fault, as a clause.
export const faultsOf = (record: Record & Pick<NewCredential, 'id'>): string[] => [
  ...idFaults(record.id),
  ...factFaults(record),
]

// The same for a record without an id.
export function factFaults({
  formerHash,
  holder,
  issuedAt,
  expiresAt,
  revocation,
  suspension,
  external,
  formerNumber,
}: Record): string[] {
  return [
    ...(formerHash === undefined ? [] : hashFaults(formerHash)),
    ...(holder.firstName === '' && holder.lastName === '' ? ['the holder has no name'] : []),
    ...nameFaults('first name', holder.firstName),
    ...nameFaults('last name', holder.lastName),
    ...emailFaults(holder.email),
    ...dateFaults('date of issue', issuedAt),
    ...(expiresAt === undefined ? [] : dateFaults('date of expiry', expiresAt)),
    ...(expiresAt !== undefined && isTimestamp(expiresAt) && expiresAt <= issuedAt
      ? ['it expires before it is issued']
      : []),
    ...(revocation ? dateFaults('date of revocation', revocation.at) : []),
    ...(revocation ? reasonFaults(revocation.reason) : []),
    ...(suspension ? dateFaults('date of suspension', suspension.at) : []),
    ...(suspension ? reasonFaults(suspension.reason) : []),
    ...(external ? externalFaults(external) : []),
    ...(formerNumber === undefined ? [] : numberFaults(formerNumber)),
  ]
}
