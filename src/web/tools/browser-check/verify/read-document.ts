// The first step: the document as JSON that can be judged, and what it says of itself.
import { type BadgeFormat, badgeFilePath, badgePath } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'
import { emailIdentityIn } from '#domain/badge/email-identity.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import type { DocumentFacts } from '#domain/verification/browser-check/steps.ts'
import {
  addressIn,
  idIn,
  isRecord,
  type JsonRecord,
  onlyRecordIn,
  onlyTextIn,
  readCredential,
  textIn,
} from '#formats/json-values.ts'
import type { Bytes, Site, StepResult } from '#web/tools/browser-check/verify/step.ts'

// A credential of the registry by its id, or the text that came out of a file, with the whole file where it is more.
export type Given = { id: string } | TextGiven

// `bundle` is what the text came in, with everything else that the check needs; `proof`, that it is in the log, came along
// with it.
export type TextGiven = { text: string; drawn?: Drawn; bundle?: CredentialBundle; proof?: string }

export type Drawn = { format: BadgeFormat; bytes: Bytes }

export type ReadDocument = { document: JsonRecord; text: string; id: string }

type Told = { facts?: DocumentFacts }

function credentialIdIn(document: JsonRecord): string {
  const path = addressIn(document.id)?.pathname ?? ''
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path === badgePath(id) ? id : ''
}

// As far as it can be made out.
export function factsIn(document: JsonRecord): DocumentFacts {
  const { credentialSubject, issuer, validFrom, validUntil } = document
  const subject = onlyRecordIn(credentialSubject)
  const email = emailIdentityIn(document)
  return {
    id: credentialIdIn(document),
    holder: onlyTextIn(subject?.name),
    course: onlyTextIn(onlyRecordIn(subject?.achievement)?.name),
    issuedAt: textIn(validFrom),
    expiresAt: textIn(validUntil),
    issuer: idIn(issuer),
    issuerName: textIn(isRecord(issuer) ? issuer.name : ''),
    ...(email && { email }),
  }
}

export async function readDocument(
  given: Given,
  site: Site,
): Promise<StepResult<'document', ReadDocument> & Told> {
  if ('text' in given) return judge(given.text)
  const { from, text, isMissing } = await site.fetchFile(badgeFilePath(given.id, 'json'))
  if (text === undefined) return { finding: isMissing ? 'no-document' : 'document-unreachable', from }
  const found = judge(text)
  // Any genuine credential would pass the rest: it must be the one that was asked for.
  if (found.facts && found.facts.id !== given.id)
    return { ...found, finding: 'other-credential', about: found.facts.id, from }
  return { ...found, from }
}

function judge(text: string): StepResult<'document', ReadDocument> & Told {
  const document = readCredential(text)
  if (!document) return { finding: 'no-credential' }
  const facts = factsIn(document)
  if (!hasContexts(document, badgeContexts)) return { finding: 'other-contexts', facts }
  if (!isPlain(document)) return { finding: 'unusual-terms', facts }
  return { finding: 'read', facts, value: { document, text, id: facts.id } }
}
