// Verifies a credential for a caller, at every address that verifies: as it is now, with every guess counted.
import type { FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { messageOf } from '#content/verification/verdict-words.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { fullName, isExpired, maskEmail } from '#domain/credential/credential.ts'
import { type ExaminedCredential, isFound, isGenuine, type Verdict } from '#domain/verification/verdict.ts'
import { verify } from '#operations/verify.ts'
import type { GuessLimit } from '#server/http/limits.ts'

type Parts = { config: Config; services: Services; guesses: GuessLimit }

export type VerifiedForCaller = {
  verdict: Verdict
  // The same, as the caller may see it.
  verification: Verification
  on: Date
}

function credentialForCaller(
  {
    id,
    type,
    course,
    issuedAt,
    expiresAt,
    revocation,
    suspension,
    replacedBy,
    verificationHash,
    document,
    holder,
  }: ExaminedCredential,
  on: Date,
  holderEmail: Config['holderEmail'],
): VerifiedCredential {
  return {
    id,
    type,
    course: { title: course.title },
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    expired: isExpired(expiresAt, on),
    ...(revocation && { revokedAt: revocation.at }),
    ...(suspension && { suspendedAt: suspension.at }),
    ...(replacedBy !== undefined && { replacedBy }),
    verificationHash,
    signed: document !== undefined,
    holder: {
      name: fullName(holder),
      email: holderEmail === 'shown' ? holder.email : maskEmail(holder.email),
    },
  }
}

function verificationOf(verdict: Verdict, on: Date, holderEmail: Config['holderEmail']): Verification {
  const { finding, standing, checks } = verdict
  const credential = verdict.credential && credentialForCaller(verdict.credential, on, holderEmail)
  const message = messageOf(finding, credential)
  return {
    valid: isGenuine(verdict),
    finding,
    standing,
    ...(message && { message }),
    ...(credential && { credential }),
    checks,
  }
}

export async function verifyForCaller(
  { config, services, guesses }: Parts,
  request: FastifyRequest,
  cid: string,
): Promise<VerifiedForCaller> {
  const on = services.clock.now()
  const verdict = await verify(services.store, services.keys, cid, on)
  if (!isFound(verdict)) guesses.countGuess(request)
  return { verdict, verification: verificationOf(verdict, on, config.holderEmail), on }
}
