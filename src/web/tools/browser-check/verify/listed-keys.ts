// The issuer's keys as its DID document lists them, under its present name and those it had before.
import { isRecord, readRecord, textIn, textsIn } from '#formats/json-values.ts'

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
