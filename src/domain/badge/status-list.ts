// The signed and dated status list with one bit per badge, for revocations or suspensions.
import { type StatusPurpose, statusListPath } from '#domain/badge/addresses.ts'
import { didOf } from '#domain/badge/issuer.ts'
import {
  canonical,
  credentialTerms,
  dateTime,
  integer,
  iri,
  literal,
  numberText,
  rdfType,
  security,
  status,
} from '#domain/badge/quads.ts'

export type StatusList = {
  origin: string
  list: number
  purpose: StatusPurpose
  encodedList: string
  validFrom: string
  validUntil: string
  // How long a copy may be cached.
  ttlMs: number
}

export function statusListDocument(statusList: StatusList): object {
  const { origin, list, purpose, encodedList, validFrom, validUntil, ttlMs } = statusList
  const address = origin + statusListPath(list, purpose)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(origin),
    validFrom,
    validUntil,
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      ttl: ttlMs,
      encodedList,
    },
  }
}

export function canonicalStatusList(statusList: StatusList): string {
  const { origin, list, purpose, encodedList, validFrom, validUntil, ttlMs } = statusList
  const address = origin + statusListPath(list, purpose)
  const [credential, subject] = [iri(address), iri(`${address}#list`)]
  return canonical([
    [credential, rdfType, iri(`${credentialTerms}VerifiableCredential`)],
    [credential, rdfType, iri(`${status}BitstringStatusListCredential`)],
    [credential, `${credentialTerms}issuer`, iri(didOf(origin))],
    [credential, `${credentialTerms}validFrom`, literal(validFrom, dateTime)],
    [credential, `${credentialTerms}validUntil`, literal(validUntil, dateTime)],
    [credential, `${credentialTerms}credentialSubject`, subject],
    [subject, rdfType, iri(`${status}BitstringStatusList`)],
    [subject, `${status}statusPurpose`, literal(purpose)],
    [subject, `${status}ttl`, literal(numberText(ttlMs), integer)],
    [subject, `${status}encodedList`, literal(encodedList, `${security}multibase`)],
  ])
}
