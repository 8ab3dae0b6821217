// Verifies a credential, and returns what this caller may see.
import type { FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { verdictMessage } from '#content/verification/verdict-copy.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { fullName, isExpired, maskEmail, signedFactsOf } from '#domain/credential/credential.ts'
import { formerPeriods } from '#domain/credential/periods.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { type ExaminedCredential, isGenuine, type Verdict } from '#domain/verification/verdict.ts'
import { listOthers } from '#operations/verification/list-holder.ts'
import { publishVerdict } from '#operations/verification/telemetry.ts'
import { verify } from '#operations/verification/verify.ts'
import { callerOf } from '#server/http/callers.ts'
import { EmailViews } from '#server/verification/email-views.ts'

type HolderEmail = Config['holderEmail']

export type VerifiedForCaller = {
  verdict: Verdict
  // The same, limited to what the caller may see.
  verification: Verification
  on: Date
}

const emailAs: Record<HolderEmail, (email: string) => string> = {
  shown: (email) => email,
  masked: maskEmail,
  hidden: () => '',
}

function credentialForCaller(
  credential: ExaminedCredential,
  on: Date,
  holderEmail: HolderEmail,
): VerifiedCredential {
  const { type, course, revocation, suspension, replacedBy, verificationHash, document, holder } = credential
  return {
    ...signedFactsOf(credential),
    type,
    course: { title: course.title },
    expired: isExpired(credential.expiresAt, on),
    ...(revocation && { revokedAt: revocation.at }),
    ...(suspension && { suspendedAt: suspension.at }),
    ...(replacedBy !== undefined && { replacedBy }),
    verificationHash,
    signed: document !== undefined,
    holder: { name: fullName(holder), email: emailAs[holderEmail](holder.email) },
  }
}

function verificationOf(verdict: Verdict, on: Date, holderEmail: HolderEmail): Verification {
  const { finding, standing, checks, because } = verdict
  const credential = verdict.credential && credentialForCaller(verdict.credential, on, holderEmail)
  const message = verdictMessage(finding, credential, because)
  return {
    valid: isGenuine(verdict),
    finding,
    standing,
    ...(message && { message }),
    ...(credential && { credential }),
    checks,
  }
}

// An unlisted replacement is not named.
async function withoutUnlisted({ store }: Services, verdict: Verdict): Promise<Verdict> {
  if (verdict.credential?.replacedBy === undefined) return verdict
  const { replacedBy, ...credential } = verdict.credential
  const replacement = await store.find(parseCid(replacedBy))
  return replacement?.credential.listing === 'listed' ? verdict : { ...verdict, credential }
}

async function verifyNow(services: Services, cid: string) {
  const on = services.clock.now()
  const verdict = await withoutUnlisted(services, await verify(services, cid, on))
  publishVerdict(verdict.finding)
  return { verdict, on }
}

// For files and previews, which are shared and never contain an email address.
export async function verifyForAnyone(services: Services, cid: string): Promise<VerifiedForCaller> {
  const { verdict, on } = await verifyNow(services, cid)
  return { verdict, verification: verificationOf(verdict, on, 'hidden'), on }
}

export type VerifyForCaller = (request: FastifyRequest, cid: string) => Promise<VerifiedForCaller>

// Everything that shows an email address must share one instance, because it counts views.
export function verifierFor(
  { holderEmail, showOtherCredentials }: Config,
  services: Services,
): VerifyForCaller {
  const views = new EmailViews()

  // The verdict neither waits for nor fails with these.
  async function withOthers(
    verification: Verification,
    { credential }: Verdict,
    on: Date,
  ): Promise<Verification> {
    if (!credential) return verification
    const others = await listOthers(services, credential, on).catch(() => [])
    return { ...verification, ...(others.length > 0 && { others }) }
  }

  // Shown on request on the page.
  async function withPeriods(
    verification: Verification,
    { credential: known }: Verdict,
  ): Promise<Verification> {
    const { credential } = verification
    if (!credential?.expiresAt || !known) return verification
    const former = formerPeriods(known, await services.store.formerDocuments(known.seq).catch(() => []))
    return former.length === 0
      ? verification
      : { ...verification, credential: { ...credential, formerPeriods: former } }
  }

  return async (request, cid) => {
    const { verdict, on } = await verifyNow(services, cid)
    const { credential } = verdict
    const email =
      credential && holderEmail === 'shown'
        ? views.recordView(callerOf(request.ip), credential.seq, on)
        : holderEmail
    const plain = await withPeriods(verificationOf(verdict, on, email), verdict)
    const verification = showOtherCredentials === 'off' ? plain : await withOthers(plain, verdict, on)
    return { verdict, verification, on }
  }
}
