// The public fingerprint by which a credential is looked up: it leads to the record and cannot be made up.
import { createHash } from 'node:crypto'
import { fullName, type NewCredential } from '#domain/credential.ts'

// The id's random bits are part of what is hashed, so no one who knows the rest can guess it.
export function verificationHashOf({
  id,
  courseId,
  holder,
  issuedAt,
}: Omit<NewCredential, 'verificationHash'>) {
  return createHash('sha256')
    .update(JSON.stringify([id, courseId, fullName(holder), issuedAt]))
    .digest('hex')
}
