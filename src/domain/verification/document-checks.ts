// Checks of the document itself: readable, matching its record, and signed by the issuer.

import { clockToleranceMs, maxDocumentCharacters } from '#constants/browser-check.ts'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { isReadableKey } from '#domain/badge/multikey.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import { check, everySource, type ReportOf } from '#domain/verification/check.ts'
import type { CheckTools, IssuerKey, IssuerKeys } from '#domain/verification/evidence.ts'
import { factsIn, isBitSet, listPlaceIn } from '#domain/verification/read-document.ts'
import { findByHash } from '#domain/verification/registry-checks.ts'
import {
  idIn,
  isRecord,
  type JsonRecord,
  momentIn,
  readCredential,
  repeatsName,
  textIn,
} from '#formats/json-values.ts'

const document = check({
  name: 'document',
  of: everySource,
  findings: {
    read: 'passed',
    'no-document': 'could not check',
    'document-unreachable': 'could not check',
    'no-credential': 'could not check',
    'repeated-names': 'could not check',
    'other-contexts': 'could not check',
    'unusual-terms': 'could not check',
    'no-subject': 'could not check',
    'other-credential': 'failed',
  },
  async find(one) {
    const { id } = one.evidence
    const { from, text, isMissing } = await one.evidence.document()
    const fetched = from ? { from } : {}
    if (text === undefined) return { finding: isMissing ? 'no-document' : 'document-unreachable', ...fetched }
    const json = readCredential(text)
    if (!json) return { finding: 'no-credential', ...fetched }
    const facts = factsIn(json)
    one.document = { json, text, facts }
    if (repeatsName(text)) return { finding: 'repeated-names', ...fetched }
    if (!hasContexts(json, badgeContexts)) return { finding: 'other-contexts', ...fetched }
    if (!isPlain(json)) return { finding: 'unusual-terms', ...fetched }
    if (facts.holder === '' || facts.course === '') return { finding: 'no-subject', ...fetched }
    // Another genuine credential would pass everything else, so it must be the requested one.
    if (id !== undefined && facts.id !== id)
      return { finding: 'other-credential', about: facts.id, ...fetched }
    return { finding: 'read', ...fetched }
  },
})

// The columns must match the document and the status lists.
const record = check({
  name: 'record',
  of: ['registry'],
  countsFor: ['record'],
  findings: { 'record-fits': 'passed', 'record-differs': 'failed' },
  async find({ evidence, document }) {
    const { registry } = evidence
    if (!registry) throw new Error('there is no record')
    // A stored document that cannot be read is not the signed one.
    if (!document || !registry.isRecordOf(document)) return { finding: 'record-differs' }
    for (const purpose of statusPurposes) {
      const place = listPlaceIn(document.json, purpose)
      if ('finding' in place) return { finding: 'record-differs' }
      const { bits } = await evidence.list(place)
      if (bits && isBitSet({ bits, index: place.index }) !== registry.status[purpose])
        return { finding: 'record-differs' }
    }
    return { finding: 'record-fits' }
  },
})

// The site may be reached under another name; then the finding says whose keys these are.
const keys = check({
  name: 'keys',
  of: everySource,
  after: 'document',
  countsFor: ['signature'],
  findings: {
    'keys-listed': 'passed',
    'keys-listed-elsewhere': 'passed',
    // Whether they are the issuer's is for the log to show.
    'keys-in-bundle': 'passed',
    'keys-unreachable': 'could not check',
    'keys-unreadable': 'could not check',
    'other-issuer': 'could not check',
  },
  async find(one) {
    const { evidence } = one
    const { from, keys: found, isUnreachable } = await evidence.keys()
    const fetched = from ? { from } : {}
    if (isUnreachable) return { finding: 'keys-unreachable', ...fetched }
    if (!found) return { finding: 'keys-unreadable', ...fetched }
    const issuer = one.document?.facts.issuer ?? ''
    if (!found.names.includes(issuer)) return { finding: 'other-issuer', about: issuer, ...fetched }
    one.keys = found
    const [about = ''] = found.names
    if (evidence.source === 'bundle') return { finding: 'keys-in-bundle', about, ...fetched }
    const isElsewhere = evidence.reader && about !== didOf(evidence.reader.origin)
    return { finding: isElsewhere ? 'keys-listed-elsewhere' : 'keys-listed', about, ...fetched }
  },
})

const signatureFindings = {
  signed: 'passed',
  'signed-formerly': 'passed',
  // The registry knows the document, but its key was withdrawn and the credential re-signed.
  'key-withdrawn': 'could not check',
  // And the credential was revoked.
  'key-withdrawn-revoked': 'could not check',
  unsigned: 'failed',
  'several-proofs': 'could not check',
  'other-proof': 'could not check',
  'key-not-listed': 'failed',
  'key-not-for-signing': 'failed',
  'outside-key-dates': 'failed',
  'too-long': 'could not check',
  'no-hashing': 'could not check',
  altered: 'failed',
} as const

export type SignatureReport = ReportOf<typeof signatureFindings>

const proofTerms = ['type', 'cryptosuite', 'created', 'verificationMethod', 'proofPurpose', 'proofValue']

type Proof = { keyId: string; created: string } | SignatureReport

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
): Promise<SignatureReport> {
  const proof = proofIn(json)
  if ('finding' in proof) return proof
  const { keyId: about, created } = proof
  const key = keys.find(about)
  if (key?.controller !== idIn(json.issuer)) return { finding: 'key-not-listed', about }
  if (!key.isForSigning) return { finding: 'key-not-for-signing', about }
  if (!isWithinDates(created, key)) return { finding: 'outside-key-dates', about }
  if (text.length > maxDocumentCharacters) return { finding: 'too-long' }
  // Another kind of key, or one with which anything seems signed.
  if (!isReadableKey(key.multibase)) return { finding: 'other-proof', about }
  return { finding: await isSigned({ json, text }, key), about }
}

const signature = check({
  name: 'signature',
  of: everySource,
  after: 'keys',
  countsFor: ['signature'],
  findings: signatureFindings,
  async find(one) {
    const { tools, evidence } = one
    if (!one.document || !one.keys) throw new Error('there is nothing signed')
    const found = await signatureOf(one.document, one.keys, tools)
    // After a theft everything was re-signed with another key, so this is an earlier version and not a forgery.
    if (found.finding === 'key-not-listed' && evidence.source === 'file') {
      const issued = await findByHash(one)
      if (!issued) return found
      return { ...found, finding: issued.isWithdrawn ? 'key-withdrawn-revoked' : 'key-withdrawn' }
    }
    if (found.finding !== 'signed') return found
    evidence.reader?.fetchAhead?.(one.document)
    return one.document.facts.issuer === one.keys.names[0] ? found : { ...found, finding: 'signed-formerly' }
  },
})

export const documentChecks = [document, record, keys, signature] as const
