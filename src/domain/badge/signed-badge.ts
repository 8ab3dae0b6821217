// Parses a signed badge.
import { lastOf } from '#domain/badge/addresses.ts'
import { type Badge, type Proof, statusIndexOf, writeBadge } from '#domain/badge/badge.ts'
import { proofOf } from '#domain/badge/proof.ts'
import { isSignable } from '#domain/badge/quads.ts'
import { subjectIn } from '#domain/badge/subject.ts'

export type SignedBadge = { badge: Badge; proof: Proof }

// A number or list in place of a text would be written back unchanged but mean something else.
function isAllText({ statusIndex: _, course, issuer, ...facts }: Badge, proof: Proof): boolean {
  const { credits, tags, alignments, ...texts } = course
  return (
    [facts, issuer, texts, proof, tags, ...alignments].flatMap(Object.values).every(isSignable) &&
    (credits === undefined || typeof credits === 'number')
  )
}

type Entry = { statusPurpose: string; statusListIndex: string; statusListCredential: string }

// What a document claims, which may differ from what we write: for explaining what is wrong, not for verifying its
// signature.
function readClaims(text: string): SignedBadge | undefined {
  try {
    const { id, issuer, validFrom, validUntil, credentialSubject, credentialStatus, proof } = JSON.parse(text)
    const entry = credentialStatus.find(({ statusPurpose }: Entry) => statusPurpose === 'revocation')
    const badge: Badge = {
      origin: issuer.url,
      id: lastOf(id),
      ...subjectIn(credentialSubject),
      issuer: { name: issuer.name, email: issuer.email, description: issuer.description },
      issuedAt: validFrom,
      ...(validUntil !== undefined && { expiresAt: validUntil }),
      statusIndex: statusIndexOf({
        list: Number(lastOf(entry.statusListCredential)),
        bit: Number(entry.statusListIndex),
      }),
    }
    return { badge, proof: proofOf(proof[0], proof[0].proofValue) }
  } catch {
    return undefined
  }
}

// Undefined unless the text is exactly what we write for these facts.
export function readSignedBadge(text: string): SignedBadge | undefined {
  const read = readClaims(text)
  if (!read || !isAllText(read.badge, read.proof)) return undefined
  try {
    return writeBadge(read.badge, read.proof) === text ? read : undefined
  } catch {
    // An edited address may not be a URL.
    return undefined
  }
}
