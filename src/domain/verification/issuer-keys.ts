// The issuer's keys in its DID document, under its current and former names.
import type { IssuerKey, IssuerKeys } from '#domain/verification/evidence.ts'
import { isRecord, readRecord, textIn, textsIn } from '#formats/json-values.ts'

export function readIssuerKeys(didDocument: string): IssuerKeys | undefined {
  const document = readRecord(didDocument)
  if (!document || textIn(document.id) === '' || !Array.isArray(document.verificationMethod)) return undefined
  const forSigning = new Set(textsIn(document.assertionMethod))
  const keys = new Map(
    document.verificationMethod.filter(isRecord).map((key): [string, IssuerKey] => {
      const [id, controller, multibase] = [key.id, key.controller, key.publicKeyMultibase].map(textIn)
      return [
        id ?? '',
        {
          id: id ?? '',
          controller: controller ?? '',
          multibase: multibase ?? '',
          isForSigning: forSigning.has(id ?? ''),
        },
      ]
    }),
  )
  return {
    names: [...textsIn(document.id), ...textsIn(document.alsoKnownAs)],
    find: (keyId) => keys.get(keyId),
  }
}
