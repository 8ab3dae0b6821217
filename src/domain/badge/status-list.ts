// The list in which anyone can look up whether a badge was revoked: a bit each, itself signed and dated.
import { statusListPath } from '#domain/badge/addresses.ts'
import { didOf } from '#domain/badge/issuer.ts'
import {
  canonical,
  credentials,
  dateTime,
  iri,
  literal,
  rdfType,
  security,
  status,
} from '#domain/badge/quads.ts'

export type StatusList = {
  origin: string
  list: number
  encodedList: string
  validFrom: string
  validUntil: string
}

export function statusListDocument({ origin, list, encodedList, validFrom, validUntil }: StatusList): object {
  const address = origin + statusListPath(list)
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
      statusPurpose: 'revocation',
      encodedList,
    },
  }
}

export function canonicalStatusList({
  origin,
  list,
  encodedList,
  validFrom,
  validUntil,
}: StatusList): string {
  const address = origin + statusListPath(list)
  const [credential, subject] = [iri(address), iri(`${address}#list`)]
  return canonical([
    [credential, rdfType, iri(`${credentials}VerifiableCredential`)],
    [credential, rdfType, iri(`${status}BitstringStatusListCredential`)],
    [credential, `${credentials}issuer`, iri(didOf(origin))],
    [credential, `${credentials}validFrom`, literal(validFrom, dateTime)],
    [credential, `${credentials}validUntil`, literal(validUntil, dateTime)],
    [credential, `${credentials}credentialSubject`, subject],
    [subject, rdfType, iri(`${status}BitstringStatusList`)],
    [subject, `${status}statusPurpose`, literal('revocation')],
    [subject, `${status}encodedList`, literal(encodedList, `${security}multibase`)],
  ])
}
