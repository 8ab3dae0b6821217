// The holder's email as a salted hash in the document: a known address can be compared, an unknown one cannot be read.
import { isRecord, type JsonRecord, onlyRecordIn, textIn } from '#formats/json-values.ts'

export type EmailIdentity = { hash: string; salt: string }

export type EmailComparison = 'matches' | 'differs' | 'not-compared'

const hashMark = 'sha256$'

export function emailIdentityIn({ credentialSubject }: JsonRecord): EmailIdentity | undefined {
  const identifiers = [onlyRecordIn(credentialSubject)?.identifier].flat()
  const identity = identifiers
    .filter(isRecord)
    .find(({ identityType, hashed }) => identityType === 'emailAddress' && hashed === true)
  const hash = textIn(identity?.identityHash)
  return hash.startsWith(hashMark) ? { hash, salt: textIn(identity?.salt) } : undefined
}

// Addresses are lowercased before hashing.
export async function compareEmail({ hash, salt }: EmailIdentity, typed: string): Promise<EmailComparison> {
  // Browsers hash only in secure contexts.
  if (!globalThis.crypto?.subtle) return 'not-compared'
  const bytes = new TextEncoder().encode(typed.trim().toLowerCase() + salt)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hash.toLowerCase() === hashMark + hex ? 'matches' : 'differs'
}
