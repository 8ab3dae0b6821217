// Answers: who holds a credential, and does this one stand?
import type { Static } from 'typebox'
import type { Config } from '#boot/config.ts'
import type { Clock } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { searchCredentials, verifyCredential } from '#contract/registry.ts'
import { fullName, isExpired, maskEmail } from '#domain/credential/credential.ts'
import { isFound, isGenuine, type Verdict, verdictWords } from '#domain/verification/verdict.ts'
import { directoryLimits } from '#facts/registry.ts'
import { searchDirectory } from '#operations/search-directory.ts'
import { verify } from '#operations/verify.ts'
import type { GuessLimit } from '#server/http/limits.ts'
import { type Served, serve } from '#server/http/serve.ts'

type Answer = Static<typeof verifyCredential.answer>

export function answerOf(verdict: Verdict, on: Date, holderEmail: Config['holderEmail']): Answer {
  const { credential, checks } = verdict
  const message = verdictWords(verdict)
  const answer = { valid: isGenuine(verdict), ...(message && { message }), checks }
  if (!credential) return answer
  const { id, type, course, issuedAt, expiresAt, revocation, verificationHash, holder } = credential
  return {
    ...answer,
    credential: {
      id,
      type,
      course: { title: course.title },
      issuedAt,
      ...(expiresAt !== undefined && { expiresAt }),
      expired: isExpired(expiresAt, on),
      ...(revocation && { revokedAt: revocation.at }),
      ...(verificationHash !== undefined && { verificationHash }),
      signed: credential.document !== undefined,
      holder: {
        name: fullName(holder),
        email: holderEmail === 'shown' ? holder.email : maskEmail(holder.email),
      },
    },
  }
}

export function credentials({ holderEmail }: Config, clock: Clock, guesses: GuessLimit): Served[] {
  return [
    serve(searchCredentials, async ({ query }, { store }) => {
      const { search = '', type, page, limit } = query
      if (search.trim() !== '' && page * limit > directoryLimits.deepestSearched)
        throw new Failure('search-too-deep')
      return searchDirectory(store, { search, page, limit, ...(type && { type }) }, clock.now())
    }),

    serve(
      verifyCredential,
      async ({ params }, { store, keys }, request) => {
        const on = clock.now()
        const verdict = await verify(store, keys, params.cid, on)
        if (!isFound(verdict)) guesses.countGuess(request)
        return answerOf(verdict, on, holderEmail)
      },
      guesses.refuseGuessers,
    ),
  ]
}
