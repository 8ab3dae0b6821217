// Checks of the document itself: readable, matching its record, signed by the issuer, and within its dates.
import { statusPurposes } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import type { Case, CheckTools, IssuerKey, IssuerKeys } from '#domain/verification/evidence.ts'
import { factsIn, isBitSet, listPlaceIn } from '#domain/verification/read-document.ts'
import { isKnownByHash } from '#domain/verification/registry-checks.ts'
import type { StepReport } from '#domain/verification/steps.ts'
import { clockToleranceMs, longestDocumentCharacters } from '#facts/browser-check.ts'
import {
  idIn,
  isRecord,
  type JsonRecord,
  momentIn,
  readCredential,
  repeatsName,
  textIn,
} from '#formats/json-values.ts'

export async function checkDocument(one: Case): Promise<StepReport<'document'>> {
  const { id, document } = one.evidence
  const { from, text, isMissing } = await document()
  const report = (finding: StepReport<'document'>['finding'], about = '') => ({
    finding,
    about,
    ...(from && { from }),
  })
  if (text === undefined) return report(isMissing ? 'no-document' : 'document-unreachable')
  const json = readCredential(text)
  if (!json) return report('no-credential')
  const facts = factsIn(json)
  one.document = { json, text, facts }
  if (repeatsName(text)) return report('repeated-names')
  if (!hasContexts(json, badgeContexts)) return report('other-contexts')
  if (!isPlain(json)) return report('unusual-terms')
  if (facts.holder === '' || facts.course === '') return report('no-subject')
  // Another genuine credential would pass everything else, so it must be the requested one.
  if (id !== undefined && facts.id !== id) return report('other-credential', facts.id)
  return report('read')
}

// The columns must match the document and the status lists.
export async function checkRecord({ evidence, document }: Case): Promise<StepReport<'record'>> {
  const { registry } = evidence
  if (!registry) throw new Error('there is no record')
  const differs = { finding: 'record-differs' } as const
  // A stored document that cannot be read is not the signed one.
  if (!document || !registry.isRecordOf(document)) return differs
  for (const purpose of statusPurposes) {
    const place = listPlaceIn(document.json, purpose)
    if ('finding' in place) return differs
    const { bits } = await evidence.list(place)
    if (bits && isBitSet({ bits, index: place.index }) !== registry.status[purpose]) return differs
  }
  return { finding: 'record-fits' }
}

// The site may be reached under another name; then the finding says whose keys these are.
export async function checkKeys(one: Case): Promise<StepReport<'keys'>> {
  const { evidence, document } = one
  const { from, keys, isUnreachable } = await evidence.keys()
  const report = (finding: StepReport<'keys'>['finding'], about = '') => ({
    finding,
    about,
    ...(from && { from }),
  })
  if (isUnreachable) return report('keys-unreachable')
  if (!keys) return report('keys-unreadable')
  const issuer = document?.facts.issuer ?? ''
  if (!keys.names.includes(issuer)) return report('other-issuer', issuer)
  one.keys = keys
  const [name = ''] = keys.names
  if (evidence.source === 'bundle') return report('keys-in-bundle', name)
  const isElsewhere = evidence.reader && name !== didOf(evidence.reader.origin)
  return report(isElsewhere ? 'keys-listed-elsewhere' : 'keys-listed', name)
}

const proofTerms = ['type', 'cryptosuite', 'created', 'verificationMethod', 'proofPurpose', 'proofValue']

type Proof = { keyId: string; created: string } | StepReport<'signature'>

// Unexpected terms could restrict the proof: an expiry, a domain, a previous proof.
function proofIn(document: JsonRecord): Proof {
  const proofs = document.proof === undefined ? [] : [document.proof].flat()
  const [proof] = proofs
  if (proofs.length === 0) return { finding: 'unsigned' }
  if (proofs.length > 1) return { finding: 'several-proofs' }
  if (!isRecord(proof)) return { finding: 'other-proof' }
  const isKnown =
    proof.type === 'DataIntegrityProof' &&
    proof.cryptosuite === 'eddsa-rdfc-2022' &&
    proof.proofPurpose === 'assertionMethod' &&
    Object.keys(proof).every((term) => proofTerms.includes(term))
  return isKnown
    ? { keyId: textIn(proof.verificationMethod), created: textIn(proof.created) }
    : { finding: 'other-proof', about: textIn(proof.cryptosuite) || textIn(proof.type) }
}

// Machines that share the keys have different clocks.
function isWithinDates(created: string, { from, until }: IssuerKey): boolean {
  const at = momentIn(created)
  if (from !== undefined && !(at >= Date.parse(from) - clockToleranceMs)) return false
  return until === undefined || at <= Date.parse(until) + clockToleranceMs
}

// Who signed a document or list, and whether the signature is valid.
export async function signatureOf(
  { json, text }: { json: JsonRecord; text: string },
  keys: IssuerKeys,
  { isSigned }: Pick<CheckTools, 'isSigned'>,
): Promise<StepReport<'signature'>> {
  const proof = proofIn(json)
  if ('finding' in proof) return proof
  const { keyId: about, created } = proof
  const key = keys.find(about)
  if (key?.controller !== idIn(json.issuer)) return { finding: 'key-not-listed', about }
  if (!key.isForSigning) return { finding: 'key-not-for-signing', about }
  if (!isWithinDates(created, key)) return { finding: 'outside-key-dates', about }
  if (text.length > longestDocumentCharacters) return { finding: 'too-long' }
  return { finding: await isSigned({ json, text }, key), about }
}

export async function checkSignature(one: Case): Promise<StepReport<'signature'>> {
  const { document, keys, tools, evidence } = one
  if (!document || !keys) throw new Error('there is nothing signed')
  const found = await signatureOf(document, keys, tools)
  // After a theft everything was re-signed with another key, so this is an earlier version and not a forgery.
  if (found.finding === 'key-not-listed' && evidence.source === 'file' && (await isKnownByHash(one)))
    return { ...found, finding: 'key-withdrawn' }
  if (found.finding !== 'signed') return found
  evidence.reader?.fetchAhead?.(document)
  return document.facts.issuer === keys.names[0] ? found : { ...found, finding: 'signed-formerly' }
}

// To the second: nothing is valid before it begins, whatever a device's clock says.
export function checkStart({ document, evidence }: Case): StepReport<'start'> {
  const about = document?.facts.issuedAt ?? ''
  const from = momentIn(about)
  if (Number.isNaN(from)) return { finding: 'dates-unreadable' }
  return { finding: evidence.now >= from ? 'begun' : 'not-yet', about }
}

export function checkExpiry({ document, evidence }: Case): StepReport<'expiry'> {
  const { validUntil } = document?.json ?? {}
  if (validUntil === undefined) return { finding: 'no-expiry' }
  const until = momentIn(validUntil)
  if (Number.isNaN(until)) return { finding: 'dates-unreadable' }
  return { finding: evidence.now <= until ? 'in-time' : 'run-out', about: textIn(validUntil) }
}
