// An issuer for tests: signs badges and lists as the site does, and serves the files that a check fetches.
import { sign } from 'node:crypto'
import { statusListTtlMs } from '#constants/registry.ts'
import { badgeFilePath, didDocumentPath, statusListPath } from '#domain/badge/addresses.ts'
import type { Badge } from '#domain/badge/badge.ts'
import { didDocumentOf, didOf, type ListedKey, type Signer } from '#domain/badge/issuer.ts'
import type { StatusList } from '#domain/badge/status-list.ts'
import { newKeyPair, secretKeyOf } from '#signing/multikey.ts'
import { signBadge } from '#signing/proof.ts'
import { emailHashOf } from '#signing/sign-credentials.ts'
import { signStatusList } from '#signing/status-list.ts'
import { encodeList } from '#tests/support/stores/status-bits.ts'

export const checkedAt = Date.parse('2026-03-01T12:00:00Z')

export type Issuer = { origin: string; signer: Signer; key: ListedKey }

export function issuerAt(origin: string, keyName = 'key-2026-1'): Issuer {
  const { publicKeyMultibase, secretKeyMultibase } = newKeyPair()
  const secretKey = secretKeyOf(secretKeyMultibase)
  const keyId = `${didOf(origin)}#${keyName}`
  return {
    origin,
    signer: { origin, keyId, sign: (bytes) => sign(null, bytes, secretKey) },
    key: { id: keyId, publicKeyMultibase, madeAt: '2026-01-01T00:00:00Z' },
  }
}

export const badgeAt = (origin: string, changes: Partial<Badge> = {}): Badge => ({
  origin,
  id: 'NM-7K3Q-9XTP-4DW2-H',
  holderName: 'Amara Okafor-Lindqvist',
  emailHash: emailHashOf('amara@example.com', 'c2FsdA'),
  emailSalt: 'c2FsdA',
  course: {
    id: 'ai-governance',
    type: 'CERT',
    title: 'AI Governance & Human Resilience',
    description: 'Governs AI systems, and keeps the people around them capable.',
    criteria: 'Passed the proctored examination.',
    version: '3.0',
    tags: ['AI governance'],
    alignments: [
      {
        name: 'EU AI Act',
        citation: 'Regulation (EU) 2024/1689',
        address: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      },
    ],
  },
  issuer: {
    name: 'Northmark',
    email: 'contact@northmark.example',
    description: 'Certifies people who govern AI.',
  },
  issuedAt: '2026-01-15T00:00:00Z',
  expiresAt: '2028-01-15T23:59:59Z',
  statusIndex: 4711,
  ...changes,
})

export const signedBadge = ({ origin, signer }: Issuer, changes: Partial<Badge> = {}) =>
  signBadge(badgeAt(origin, changes), signer, '2026-01-15T08:00:00Z')

export const signedList = ({ origin, signer }: Issuer, changes: Partial<StatusList> = {}, created?: string) =>
  signStatusList(
    {
      origin,
      list: 1,
      purpose: 'revocation',
      ttlMs: statusListTtlMs,
      encodedList: encodeList([]),
      validFrom: '2026-03-01T11:55:00Z',
      validUntil: '2026-03-02T11:55:00Z',
      ...changes,
    },
    signer,
    created,
  )

export const suspensionListPath = statusListPath(1, 'suspension')

// The suspension list that pairs with the first revocation list.
export const signedSuspensions = (issuer: Issuer, changes: Partial<StatusList> = {}) =>
  signedList(issuer, { purpose: 'suspension', ...changes })

export const didDocument = (origin: string, issuers: Issuer[]) =>
  JSON.stringify(
    didDocumentOf(
      origin,
      issuers.map(({ key }) => key),
    ),
  )

// The files of a site, by their paths: all that a check may fetch.
export type Files = Record<string, string>

export const filesOf = (
  issuer: Issuer,
  document = signedBadge(issuer),
  list = signedList(issuer),
): Files => ({
  [badgeFilePath(badgeAt('').id, 'json')]: document,
  [didDocumentPath]: didDocument(issuer.origin, [issuer]),
  [statusListPath(1)]: list,
  [suspensionListPath]: signedSuspensions(issuer),
})
