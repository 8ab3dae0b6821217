// Reads a signed badge back from its bytes.
import { achievementTypes, type Badge, type Proof, statusIndexOf, writeBadge } from '#domain/badge/badge.ts'
import { proofOf } from '#domain/badge/proof.ts'
import { isSignable } from '#domain/badge/quads.ts'
import { type CredentialType, credentialTypes } from '#facts/registry.ts'

export type SignedBadge = {
  badge: Badge
  proof: Proof
  // `ours`: the document holds these facts and nothing else. `another`: it may hold more or other things, which only
  // the field's own library can judge.
  shape: 'ours' | 'another'
}

const lastOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

const typeOf = (achievementType: string): CredentialType =>
  credentialTypes.find((type) => achievementTypes[type] === achievementType) ?? 'CERT'

// A number or a list in the place of a text would be written back the same, and mean something else.
function isAllText({ statusIndex: _, course, ...facts }: Badge, proof: Proof): boolean {
  return [facts, course, proof].flatMap((part) => Object.values(part)).every(isSignable)
}

// Takes the facts out of a document and writes it anew: what comes out the same, byte for byte, is of our shape.
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
    const [first] = [proof].flat()
    const read = proofOf(first, first.proofValue)
    const isOurs = isAllText(badge, read) && writeBadge(badge, read) === text
    return { badge, proof: read, shape: isOurs ? 'ours' : 'another' }
  } catch {
    return undefined
  }
}
