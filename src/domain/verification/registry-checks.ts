// Checks that ask the registry whether it serves this exact document, and this exact picture or page around it.
import { hex } from '@scure/base'
import { badgeFilePath, unprovenFilePath } from '#domain/badge/addresses.ts'
import { equalBytes, utf8 } from '#domain/log/bytes.ts'
import { check, readers } from '#domain/verification/check.ts'
import type { Case, ReadDocument, ReaderEvidence } from '#domain/verification/evidence.ts'
import { listPlaceIn } from '#domain/verification/read-document.ts'
import { isRecord, type JsonRecord, plainly, readRecord } from '#formats/json-values.ts'

const isSame = ({ text, json }: ReadDocument, served: string) =>
  text === served || JSON.stringify(plainly(json)) === JSON.stringify(plainly(readRecord(served)))

// Respelled like the other, as it was when it was signed and hashed.
function spelledAs(other: unknown, value: unknown): unknown {
  if (Array.isArray(other) && !Array.isArray(value)) return [spelledAs(other[0], value)]
  if (Array.isArray(value))
    return value.map((part, at) => spelledAs(Array.isArray(other) ? other[at] : undefined, part))
  if (!isRecord(value)) return value
  const model = isRecord(other) ? other : {}
  const names = new Set([...Object.keys(model), ...Object.keys(value)])
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, spelledAs(model[name], value[name])]),
  )
}

type Answer = 'no-answer' | 'unknown' | { isWithdrawn: boolean; spelling: string }

// A former document is still found by its hash, and leads to its credential.
async function askByHash({ tools, evidence: { reader } }: Case, text: string, id: string): Promise<Answer> {
  const answer = await reader?.fetchFile(`/api/credentials/verify/${hex.encode(tools.sha256(utf8(text)))}`)
  const verification = answer?.text === undefined ? undefined : readRecord(answer.text)
  if (!verification) return 'no-answer'
  if (verification.finding === 'unknown') return 'unknown'
  if (!isRecord(verification.credential)) return 'no-answer'
  if (verification.credential.id !== id) return 'unknown'
  return { isWithdrawn: verification.standing === 'revoked', spelling: text }
}

// In the given spelling, or else in that of the current document.
async function askBySpellings(one: Case, served: string): Promise<Answer> {
  const { document } = one
  if (!document) return 'no-answer'
  const spellings = [document.text, JSON.stringify(spelledAs(readRecord(served), document.json))]
  for (const spelling of new Set(spellings)) {
    const answer = await askByHash(one, spelling, document.facts.id)
    if (answer !== 'unknown') return answer
  }
  return 'unknown'
}

const servedFor = (reader: ReaderEvidence, id: string) => reader.fetchFile(badgeFilePath(id, 'json'))

// What the registry says of a document that it once issued; undefined if it does not confirm that.
export async function findByHash(one: Case): Promise<{ isWithdrawn: boolean } | undefined> {
  const { reader } = one.evidence
  const id = one.document?.facts.id ?? ''
  if (!reader || id === '') return undefined
  const { text = '' } = await servedFor(reader, id)
  const answer = await askBySpellings(one, text)
  return typeof answer === 'object' ? answer : undefined
}

// A renewal keeps its status position; a correction gets a new one.
function haveSamePosition(one: JsonRecord, other: JsonRecord | undefined): boolean {
  if (!other) return false
  const [place, otherPlace] = [listPlaceIn(one, 'revocation'), listPlaceIn(other, 'revocation')]
  if ('finding' in place || 'finding' in otherPlace) return false
  return place.list === otherPlace.list && place.index === otherPlace.index
}

const registry = check({
  name: 'registry',
  of: readers,
  after: 'signature',
  findings: {
    'current-document': 'passed',
    // Renewed since; valid until its own expiry.
    'renewed-document': 'noted',
    'former-document': 'failed',
    'former-document-withdrawn': 'failed',
    'never-issued': 'failed',
    'unknown-to-registry': 'failed',
    'differs-from-registry': 'could not check',
    'registry-unreachable': 'could not check',
    // Everything came from a bundle, so anything later is unknown.
    'not-asked': 'could not check',
  },
  async find(one) {
    const { document, evidence } = one
    const { reader, source } = evidence
    if (!document || !reader) throw new Error('there is nothing to compare')
    if (source === 'bundle') return { finding: 'not-asked' }
    const about = document.facts.id
    if (source === 'site') {
      // It came from the registry.
      one.served = document.text
      return { finding: 'current-document', about }
    }
    if (about === '') return { finding: 'never-issued' }
    const { from, text, isMissing } = await servedFor(reader, about)
    const rest = { about, ...(from && { from }) }
    if (text === undefined)
      return { finding: isMissing ? 'unknown-to-registry' : 'registry-unreachable', ...rest }
    if (isSame(document, text)) {
      one.served = text
      return { finding: 'current-document', ...rest }
    }
    const answer = await askBySpellings(one, text)
    if (answer === 'unknown') return { finding: 'never-issued', ...rest }
    one.version = 'former'
    if (answer === 'no-answer') return { finding: 'differs-from-registry', ...rest }
    if (answer.isWithdrawn) return { finding: 'former-document-withdrawn', ...rest }
    if (!haveSamePosition(document.json, readRecord(text))) return { finding: 'former-document', ...rest }
    one.version = 'renewed'
    one.served = answer.spelling
    return { finding: 'renewed-document', ...rest }
  },
})

// The rendering around the document, which no signature covers. Each state of a credential has one exact rendering, and
// another until witnesses have cosigned and the proof is embedded.
const rendering = check({
  name: 'rendering',
  of: ['file'],
  after: 'signature',
  isDue: ({ reader }) => reader?.baked !== undefined,
  findings: {
    'our-rendering': 'passed',
    'our-earlier-rendering': 'passed',
    'unknown-rendering': 'failed',
    // Renewed since: the registry no longer has the document that the file was rendered from.
    'former-rendering': 'could not check',
    'rendering-unreachable': 'could not check',
  },
  async find({ document, evidence, version }) {
    const { reader } = evidence
    if (!document || !reader?.baked) throw new Error('there is no baked file')
    const { format, bytes } = reader.baked
    const { id } = document.facts
    if (id === '') return { finding: 'unknown-rendering' }
    for (const [path, finding] of [
      [badgeFilePath(id, format), 'our-rendering'],
      [unprovenFilePath(id, format), 'our-earlier-rendering'],
    ] as const) {
      const ours = await reader.fetchFile(path)
      const from = ours.from ? { from: ours.from } : {}
      if (!ours.bytes && !(ours.isMissing && finding === 'our-earlier-rendering'))
        return { finding: 'rendering-unreachable', ...from }
      if (ours.bytes && equalBytes(bytes, ours.bytes)) return { finding, ...from }
    }
    return { finding: version === 'renewed' ? 'former-rendering' : 'unknown-rendering' }
  },
})

export const registryChecks = [registry, rendering] as const
