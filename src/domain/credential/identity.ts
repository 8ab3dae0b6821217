// Who counts as the same holder, and what counts as the same credential.
import { type Credential, fullName, type Holder } from '#domain/credential/credential.ts'
import { fold, shortest } from '#domain/directory/fold.ts'

const nameKey = (holder: Holder) => shortest(fullName(holder)).split(' ').toSorted().join(' ')

// One person has one email address, and one name in any case, accents and order of words; `normalizeHolder` first. People
// who share a mailbox are distinguished by name; a command or a request about an address means everyone who uses it.
export const personKey = (holder: Holder) => JSON.stringify([holder.email, nameKey(holder)])

// A replacement may correct the name or the address of a holder, but not both.
export const mayBeSameHolder = (one: Holder, other: Holder) =>
  one.email === other.email || nameKey(one) === nameKey(other)

const spelledHolder = ({ email, firstName, lastName }: Holder) => JSON.stringify([email, firstName, lastName])

// Written the same too.
export const sameSpelling = (one: Holder, other: Holder) => spelledHolder(one) === spelledHolder(other)

type Award = { holder: Holder; courseId: string; issuedAt: string }

// A holder has at most one credential for a course and moment of issue.
export const credentialKey = ({ holder, courseId, issuedAt }: Award) =>
  JSON.stringify([spelledHolder(holder), courseId, issuedAt])

export const sameCredential = (one: Award, other: Award) => credentialKey(one) === credentialKey(other)

// The same for everything that one person was issued for one course.
export const holdingKey = ({ holder, courseId }: Omit<Award, 'issuedAt'>) =>
  JSON.stringify([personKey(holder), courseId])

// What a free text must not contain if it may not identify the credential or its holder.
export const identifiersOf = ({ id, holder }: Pick<Credential, 'id' | 'holder'>) => [
  id,
  holder.email,
  fullName(holder),
]

// The same for every way to write a number. Letters that an id reads as digits are digits, because thirteen characters may
// happen to read as an id.
export const formerKey = (number: string) =>
  fold(number).replaceAll(' ', '').replaceAll('o', '0').replace(/[il]/g, '1')

export const normalizeName = (name: string) => name.normalize('NFC').trim().replace(/ {2,}/g, ' ')
export const normalizeEmail = (email: string) => email.trim().toLowerCase()
export const normalizeHolder = ({ firstName, lastName, email }: Holder): Holder => ({
  firstName: normalizeName(firstName),
  lastName: normalizeName(lastName),
  email: normalizeEmail(email),
})
