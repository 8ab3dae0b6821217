// The first two steps: the document as JSON that can be judged, and the keys of whoever it says has issued it.
import { badgeFilePath } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import type { DocumentFacts } from '#domain/verification/browser-check/steps.ts'
import { idIn, type JsonRecord, readCredential } from '#formats/json-values.ts'
import { factsIn } from '#web/tools/browser-check/verify/document-facts.ts'
import type { Found } from '#web/tools/browser-check/verify/found.ts'
import type { Answer, Here } from '#web/tools/browser-check/verify/here.ts'
import { type ListedKeys, readListedKeys } from '#web/tools/browser-check/verify/listed-keys.ts'

// A credential of the registry by its id, or the text that came out of a file.
export type Given = { id: string } | { text: string }

export type ReadDocument = { document: JsonRecord; characters: number }

type Told = { facts?: DocumentFacts }

export async function readDocument(
  given: Given,
  here: Here,
): Promise<Found<'document', ReadDocument> & Told> {
  if ('text' in given) return judged(given.text)
  const { from, text, isMissing } = await here.fetched(badgeFilePath(given.id, 'json'))
  if (text === undefined) return { finding: isMissing ? 'no-document' : 'document-unreachable', from }
  const found = judged(text)
  // Any genuine credential would pass the rest: it must be the one that was asked for.
  if (found.facts && found.facts.id !== given.id)
    return { ...found, finding: 'other-credential', about: found.facts.id, from }
  return { ...found, from }
}

function judged(text: string): Found<'document', ReadDocument> & Told {
  const document = readCredential(text)
  if (!document) return { finding: 'no-credential' }
  const facts = factsIn(document)
  if (!hasContexts(document, badgeContexts)) return { finding: 'other-contexts', facts }
  if (!isPlain(document)) return { finding: 'unusual-terms', facts }
  return { finding: 'read', facts, value: { document, characters: text.length } }
}

// The site is sometimes looked at under another name than its own; then it is said whose keys these are.
export function keysFor(
  { document }: ReadDocument,
  { from, text }: Answer,
  here: Here,
): Found<'keys', ListedKeys> {
  if (text === undefined) return { finding: 'keys-unreachable', from }
  const keys = readListedKeys(text)
  if (!keys) return { finding: 'keys-unreadable', from }
  const issuer = idIn(document.issuer)
  if (!keys.names.includes(issuer)) return { finding: 'other-issuer', about: issuer, from }
  const [name = ''] = keys.names
  return {
    finding: name === didOf(here.origin) ? 'keys-listed' : 'keys-listed-elsewhere',
    about: name,
    from,
    value: keys,
  }
}
