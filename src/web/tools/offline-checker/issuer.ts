// The issuer named in a document: where to reach it, and whether it is the one this file was built for.
import type { IssuerKind } from '#content/browser-check/offline-checker.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { type Conclusion, standingOf } from '#domain/verification/conclusion.ts'
import { addressIn, idIn, type JsonRecord } from '#formats/json-values.ts'

export type Issuer = { did: string; origin: string; host: string }

const webDid = /^did:web:([\w.-]+(?:%3A\d{1,5})?)$/i

const isOnThisDevice = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

// did:web uses https, except on this device.
export function issuerOf(document: JsonRecord): Issuer | undefined {
  const did = idIn(document.issuer)
  const name = webDid.exec(did)?.[1]
  const address = name && addressIn(`https://${decodeURIComponent(name)}`)
  if (!address) return undefined
  const own = addressIn(document.id)
  const isPlain = own?.protocol === 'http:' && isOnThisDevice(own) && didOf(own.origin) === did
  return { did, origin: isPlain ? own.origin : address.origin, host: address.host }
}

export function issuerKindOf(did: string, builtFor: string): IssuerKind {
  if (builtFor === '') return 'to-compare'
  return did === builtFor ? 'ours' : 'another'
}

type CheckerTone = 'valid' | 'expired' | 'invalid'

// Green only if every step passed and the issuer is the one this file was built for.
export function toneOf(conclusion: Conclusion, issuer: IssuerKind): CheckerTone {
  const standing = standingOf[conclusion]
  if (standing === 'invalid' || standing === 'revoked') return 'invalid'
  return standing === 'valid' && issuer === 'ours' ? 'valid' : 'expired'
}
