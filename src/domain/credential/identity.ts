// Who counts as the same holder, and what counts as the same credential.
import { type Credential, fullName, type Holder } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'

// One person has one email address and one name, compared as the registry stores them: `normalizeHolder` first. People
// who share a mailbox are distinguished by name; a command or a request about an address means everyone who uses it.
const holderKey = ({ email, firstName, lastName }: Holder) => JSON.stringify([email, firstName, lastName])

export const sameHolder = (one: Holder, other: Holder) => holderKey(one) === holderKey(other)

type Award = { holder: Holder; courseId: string; issuedAt: string }

// A holder has at most one credential for a course and moment of issue.
export const credentialKey = ({ holder, courseId, issuedAt }: Award) =>
  JSON.stringify([holderKey(holder), courseId, issuedAt])

export const sameCredential = (one: Award, other: Award) => credentialKey(one) === credentialKey(other)

// Equal for names at one address that differ only in case, accents or word order: probably the same person.
export const lookalikeKey = ({ holder, courseId }: Omit<Award, 'issuedAt'>) =>
  JSON.stringify([holder.email, courseId, ...fold(fullName(holder)).split(' ').toSorted()])

// What a free text must not contain if it may not identify the credential or its holder.
export const identifiersOf = ({ id, holder }: Pick<Credential, 'id' | 'holder'>) => [
  id,
  holder.email,
  fullName(holder),
]

export const normalizeName = (name: string) => name.normalize('NFC').trim().replace(/ {2,}/g, ' ')
export const normalizeEmail = (email: string) => email.trim().toLowerCase()
export const normalizeHolder = ({ firstName, lastName, email }: Holder): Holder => ({
  firstName: normalizeName(firstName),
  lastName: normalizeName(lastName),
  email: normalizeEmail(email),
})
