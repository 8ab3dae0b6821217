// The steps that ask the registry: whether it serves this very document, and this very picture or page around it.
import { badgeFilePath, unprovenFilePath } from '#domain/badge/addresses.ts'
import { isRecord, readRecord } from '#formats/json-values.ts'
import type { Drawn, Given, ReadDocument } from '#web/tools/browser-check/verify/read-document.ts'
import type { Bytes, FetchedFile, Site, StepResult } from '#web/tools/browser-check/verify/step.ts'

export async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// A wallet hands a document on in a spelling of its own: other spaces, another order, a list of one without its brackets.
function plainly(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? plainly(value[0]) : value.map(plainly)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, plainly(value[name])]))
}

const isSame = ({ text, document }: ReadDocument, served: string) =>
  text === served || JSON.stringify(plainly(document)) === JSON.stringify(plainly(readRecord(served)))

// In the spelling of the other, as it was when it was signed and hashed.
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

type Answer = 'no-answer' | 'unknown' | { isWithdrawn: boolean }

// A former document is still known by its hash, and leads to the credential that it was of.
async function askByHash(text: string, id: string, site: Site): Promise<Answer> {
  const answer = await site.fetchFile(`/api/credentials/verify/${await sha256Of(text)}`)
  const verification = answer.text === undefined ? undefined : readRecord(answer.text)
  if (!verification) return 'no-answer'
  if (verification.finding === 'unknown') return 'unknown'
  if (!isRecord(verification.credential)) return 'no-answer'
  return verification.credential.id === id ? { isWithdrawn: verification.standing === 'revoked' } : 'unknown'
}

async function compareWithServed(
  read: ReadDocument,
  { from, text }: FetchedFile & { text: string },
  site: Site,
): Promise<StepResult<'registry', string>> {
  if (isSame(read, text)) return { finding: 'current-document', about: read.id, from, value: text }
  const spellings = [read.text, JSON.stringify(spelledAs(readRecord(text), read.document))]
  for (const spelling of new Set(spellings)) {
    const answer = await askByHash(spelling, read.id, site)
    if (answer === 'no-answer') return { finding: 'differs-from-registry', about: read.id, from }
    if (answer !== 'unknown')
      return {
        finding: answer.isWithdrawn ? 'former-document-withdrawn' : 'former-document',
        about: read.id,
        from,
      }
  }
  return { finding: 'never-issued', about: read.id, from }
}

// Hands on the document in the registry's own spelling, which is the one that was entered in the log.
export async function compareWithRegistry(
  given: Given,
  read: ReadDocument,
  site: Site,
): Promise<StepResult<'registry', string>> {
  if (site.asOf !== undefined) return { finding: 'not-asked', about: site.asOf }
  // It came from there.
  if ('id' in given) return { finding: 'current-document', about: read.id, value: read.text }
  if (read.id === '') return { finding: 'never-issued' }
  const served = await site.fetchFile(badgeFilePath(read.id, 'json'))
  const { from, text, isMissing } = served
  if (text !== undefined) return compareWithServed(read, { ...served, text }, site)
  return { finding: isMissing ? 'unknown-to-registry' : 'registry-unreachable', about: read.id, from }
}

const areEqual = (one: Bytes, other: Bytes) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

// We draw a credential in one way for each of its states, to the byte; and in one more, until others have cosigned that it
// is in the log, and the proof is put in.
export async function compareDrawing(
  drawn: Drawn | undefined,
  id: string,
  site: Site,
): Promise<StepResult<'drawing'>> {
  if (!drawn) return { finding: 'document-alone' }
  if (id === '') return { finding: 'other-drawing' }
  const { from, bytes } = await site.fetchFile(badgeFilePath(id, drawn.format))
  if (!bytes) return { finding: 'drawing-unreachable', from }
  if (areEqual(drawn.bytes, bytes)) return { finding: 'our-drawing', from }
  const earlier = await site.fetchFile(unprovenFilePath(id, drawn.format))
  if (!earlier.bytes)
    return { finding: earlier.isMissing ? 'other-drawing' : 'drawing-unreachable', from: earlier.from }
  return areEqual(drawn.bytes, earlier.bytes)
    ? { finding: 'our-earlier-drawing', from: earlier.from }
    : { finding: 'other-drawing', from }
}
