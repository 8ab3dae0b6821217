// The second step: the issuer's keys as its DID document lists them, under its present name and those it had before.
import { didOf } from '#domain/badge/issuer.ts'
import { idIn, isRecord, type JsonRecord, readRecord, textIn, textsIn } from '#formats/json-values.ts'
import type { FetchedFile, Site, StepResult } from '#web/tools/browser-check/verify/step.ts'

export type ListedKeys = {
  // What the issuer is called: its present name, then the former ones.
  names: string[]
  // By their full ids.
  keys: Map<string, { controller: string; document: object }>
  forSigning: Set<string>
  document: object
}

export function readListedKeys(text: string): ListedKeys | undefined {
  const document = readRecord(text)
  if (!document || textIn(document.id) === '' || !Array.isArray(document.verificationMethod)) return undefined
  const names = [...textsIn(document.id), ...textsIn(document.alsoKnownAs)]
  const keys: ListedKeys['keys'] = new Map()
  for (const key of document.verificationMethod.filter(isRecord)) {
    keys.set(textIn(key.id), { controller: textIn(key.controller), document: key })
  }
  return { names, keys, forSigning: new Set(textsIn(document.assertionMethod)), document }
}

// The site is sometimes looked at under another name than its own; then it is said whose keys these are.
export function keysFor(
  document: JsonRecord,
  { from, text }: FetchedFile,
  site: Site,
): StepResult<'keys', ListedKeys> {
  if (text === undefined) return { finding: 'keys-unreachable', from }
  const keys = readListedKeys(text)
  if (!keys) return { finding: 'keys-unreadable', from }
  const issuer = idIn(document.issuer)
  if (!keys.names.includes(issuer)) return { finding: 'other-issuer', about: issuer, from }
  const [name = ''] = keys.names
  const listed = name === didOf(site.origin) ? 'keys-listed' : 'keys-listed-elsewhere'
  return {
    finding: site.asOf === undefined ? listed : 'keys-in-bundle',
    about: name,
    from,
    value: keys,
  }
}
