// Credential types, their validity, and directory paging.
import { certification } from '#constants/certification.ts'

export const credentialTypes = ['CERT', 'MICRO', 'CEU'] as const
export type CredentialType = (typeof credentialTypes)[number]

// Micro-credentials do not expire; a subscription is bought for a year.
export const validityYears: Record<CredentialType, number | undefined> = {
  CERT: certification.validityYears,
  MICRO: undefined,
  CEU: 1,
}

export const directoryPageSize = 20

export const directoryLimits = {
  searchCharacters: 200,
  maxPageSize: 100,
  // The most results a search can page through; beyond that it must be narrowed.
  maxSearchResults: 10_000,
} as const

// The most other credentials of a holder that a verification names.
export const otherCredentialsShown = 50

// Limits in characters.
export const recordLimits = {
  name: 100,
  email: 254,
  reason: 500,
  hashFrom: 16,
  hashTo: 128,
  external: 200,
  formerNumber: 64,
} as const

// The default source of external references.
export const ownSource = 'own'

export const credentialIdPrefix = 'NM'

// For help and documents; nobody holds it.
export const exampleId = 'NM-7K3D-9QXA-52MB-C'

// How long a signed status list may be cached: once by caches and once by a verifier, five minutes in total, after
// which a revocation or suspension is known everywhere. Our own verification reads the registry and does not wait for
// lists.
export const statusListTtlMs = 150_000

// After this a list has expired.
export const statusListHours = 1

// For micro-credentials and the subscription; the certification has its syllabus's version.
export const achievementVersion = '1.0'
