// A badge with its proof: signing one, and reading one back from its bytes.
import { achievementTypes, type Badge, type Proof, statusIndexOf, writtenBadge } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { proofFor, proofOf } from '#domain/badge/proof.ts'
import { isSignable } from '#domain/badge/quads.ts'
import { type CredentialType, credentialTypes } from '#facts/registry.ts'

export type SignedBadge = { badge: Badge; proof: Proof }

export const signBadge = (badge: Badge, signer: Signer, created: string) =>
  writtenBadge(badge, proofFor(canonicalBadge(badge), signer, created))

const lastOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

const typeOf = (achievementType: string): CredentialType =>
  credentialTypes.find((type) => achievementTypes[type] === achievementType) ?? 'CERT'

// A number or a list in the place of a text would be written back the same, and mean something else.
function isAllText({ badge: { statusIndex, course, ...facts }, proof }: SignedBadge): boolean {
  return [facts, course, proof].flatMap((part) => Object.values(part)).every(isSignable)
}

// Takes the facts out of a document and writes it anew: only what comes out the same, byte for byte, holds these
// facts and nothing else. Of any other document this says nothing.
export function readSignedBadge(text: string): SignedBadge | undefined {
  try {
    const { id, issuer, validFrom, validUntil, credentialSubject, credentialStatus, proof } = JSON.parse(text)
    const { name, identifier, achievement } = credentialSubject
    const badge: Badge = {
      origin: issuer.url,
      id: lastOf(id),
      holderName: name,
      emailHash: identifier[0].identityHash,
      emailSalt: identifier[0].salt,
      course: {
        id: lastOf(achievement.id),
        type: typeOf(achievement.achievementType),
        title: achievement.name,
        description: achievement.description,
        criteria: achievement.criteria.narrative,
      },
      issuedAt: validFrom,
      ...(validUntil !== undefined && { expiresAt: validUntil }),
      statusIndex: statusIndexOf({
        list: Number(lastOf(credentialStatus.statusListCredential)),
        bit: Number(credentialStatus.statusListIndex),
      }),
    }
    const read = { badge, proof: proofOf(proof[0], proof[0].proofValue) }
    return isAllText(read) && writtenBadge(badge, read.proof) === text ? read : undefined
  } catch {
    return undefined
  }
}
