// What a credential's document says of itself, as far as it can be made out.
import { badgePath } from '#domain/badge/addresses.ts'
import type { DocumentFacts } from '#domain/verification/browser-check/steps.ts'
import { addressIn, idIn, isRecord, type JsonRecord, textIn } from '#formats/json-values.ts'

function credentialIdIn(document: JsonRecord): string {
  const path = addressIn(document.id)?.pathname ?? ''
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path === badgePath(id) ? id : ''
}

export function factsIn(document: JsonRecord): DocumentFacts {
  const { credentialSubject, issuer, validFrom, validUntil } = document
  const subject = isRecord(credentialSubject) ? credentialSubject : {}
  return {
    id: credentialIdIn(document),
    holder: textIn(subject.name),
    course: textIn(isRecord(subject.achievement) ? subject.achievement.name : ''),
    issuedAt: textIn(validFrom),
    expiresAt: textIn(validUntil),
    issuer: idIn(issuer),
    issuerName: textIn(isRecord(issuer) ? issuer.name : ''),
  }
}
