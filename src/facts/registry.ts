// The kinds of credential, how long each holds, and how the directory is paged.
import { certification } from '#facts/certification.ts'

export const credentialTypes = ['CERT', 'MICRO', 'CEU'] as const
export type CredentialType = (typeof credentialTypes)[number]

// A micro-credential does not expire; a subscription is bought for a year.
export const validityYears: Record<CredentialType, number | undefined> = {
  CERT: certification.validityYears,
  MICRO: undefined,
  CEU: 1,
}

export const directoryPageSize = 20

export const directoryLimits = {
  searchCharacters: 200,
  largestPageSize: 100,
  // A search pages no further than this many results; beyond that it has to be narrowed.
  deepestSearched: 10_000,
} as const

// The most other credentials of a holder that a verification names.
export const otherCredentialsShown = 50

// What a record may hold, in characters.
export const recordLimits = {
  name: 100,
  email: 254,
  reason: 500,
  hashFrom: 16,
  hashTo: 128,
  external: 200,
} as const

// Where a reference of another system comes from, unless the operator names it.
export const ownSource = 'own'

export const credentialIdPrefix = 'NM'

// For help and documents: nobody holds it.
export const exampleId = 'NM-7K3D-9QXA-52MB-C'

// How long a copy of a signed status list may be used before it is asked for again, by caches on the way and once more
// by a verifier: together five minutes, after which a revocation or suspension is known everywhere. Verification here
// asks the registry itself, and waits for no list.
export const statusListTtlMs = 150_000

// After this an old list is worth nothing, whoever hands it out.
export const statusListHours = 1

// Of what a micro-credential and the subscription are awarded for; the certification's is its syllabus's.
export const achievementVersion = '1.0'
