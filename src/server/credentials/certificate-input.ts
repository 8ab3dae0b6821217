// Everything that a credential's certificate or badge shows, verified now.
import type { ArtworkInput } from '#artwork/artwork-input.ts'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import { badgePath } from '#domain/badge/addresses.ts'
import { fullName, type Standing, withStanding } from '#domain/credential/credential.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { type ExaminedCredential, isFound } from '#domain/verification/verdict.ts'
import { verifyForAnyone } from '#server/verification/verify-for-caller.ts'

export type ShownCredential = { standing: Standing; credential: ExaminedCredential; isChecked: boolean }

export async function findShown(services: Services, id: string): Promise<ShownCredential> {
  const { verdict, on } = await verifyForAnyone(services, id)
  if (!isFound(verdict)) throw new ApiError('unknown-file')
  const { credential } = verdict
  if (!credential) throw new ApiError('document-not-sound')
  const { standing } = withStanding(credential, on)
  return { standing, credential, isChecked: verdict.finding !== 'unchecked' }
}

// Only a final proof is embedded, so that the same credential always renders to the same bytes. If the log cannot be
// read now, render without one.
async function lastingProofOf({ store, log }: Services, id: string): Promise<string | undefined> {
  const found = await store.find(parseCid(id))
  return found?.document && log.proveForGood(found.document).catch(() => undefined)
}

// People take a certificate as an answer, so it needs a check.
export async function artworkInputOf(
  services: Services,
  { standing, credential, isChecked }: ShownCredential,
  isWithoutProof = false,
): Promise<ArtworkInput> {
  const {
    id,
    holder,
    course,
    type,
    issuedAt,
    expiresAt,
    revocation,
    suspension,
    verificationHash,
    document,
  } = credential
  if (document === undefined) throw new ApiError('no-document')
  if (!isChecked) throw new ApiError('not-checked')
  const proof = isWithoutProof ? undefined : await lastingProofOf(services, id)
  return {
    id,
    holderName: fullName(holder),
    course: { title: course.title, type },
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    standing,
    ...(revocation && { revokedAt: revocation.at }),
    ...(suspension && { suspendedAt: suspension.at }),
    verificationUrl: services.keys.origin + badgePath(id),
    verificationHash,
    document,
    ...(proof !== undefined && { proof }),
  }
}
