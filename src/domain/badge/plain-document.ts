// Ensures that a credential's JSON means to every reader exactly what its signature covers.
import { isRecord, type JsonRecord, onlyRecordIn, onlyTextIn } from '#formats/json-values.ts'

export function hasContexts(document: JsonRecord, contexts: readonly string[]): boolean {
  const given = document['@context']
  return (
    Array.isArray(given) &&
    given.length === contexts.length &&
    contexts.every((context, at) => given[at] === context)
  )
}

const plainTerm = /^[A-Za-z][A-Za-z0-9]*$/

// A signature covers statements, not their spelling: a validUntil written as a full IRI is signed too, but a reader of
// plain JSON would not see it. So no other spelling is accepted, and no context except at the top.
// The data model allows one text, or none, for what people read of a credential and its issuer.
const hasPlainTexts = (record: JsonRecord | undefined): boolean =>
  [record?.name, record?.description].every((text) => text === undefined || onlyTextIn(text) !== '')

const typedTerms = ['credentialStatus', 'credentialSchema', 'termsOfUse', 'evidence', 'refreshService']

const hasTypes = (document: JsonRecord): boolean =>
  typedTerms.every((term) =>
    [document[term] ?? []].flat().every((one) => isRecord(one) && one.type !== undefined),
  )

export function isPlain({ '@context': _, ...document }: JsonRecord): boolean {
  if (!hasTypes(document) || ![document, onlyRecordIn(document.issuer)].every(hasPlainTexts)) return false
  const waiting: unknown[] = [document]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (isRecord(value) && !Object.keys(value).every((key) => plainTerm.test(key))) return false
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) waiting.push(part)
  }
  return true
}
