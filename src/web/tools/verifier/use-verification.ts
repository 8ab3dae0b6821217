// The verification that the address asks for: its state, and the document's title meanwhile.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { page } from '#content/pages/verify.ts'
import { type VerdictWords, verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { type Dated, useFreshRead } from '#web/api/reads.ts'
import { useAddressQuery, useIsHydrated } from '#web/tools/address-query.ts'
import { type BareVerification, completeVerification } from '#web/tools/verifier/complete-verification.ts'

export type Verified = {
  state: 'verified'
  verification: Verification
  words: VerdictWords
  checkedAt: Date
}

export type VerificationState = { state: 'no-cid' | 'loading' | 'failed' } | Verified

const callOf = (cid: string) => `/api/credentials/verify/${encodeURIComponent(cid)}`

// An answer is drawn more than once, and stays the same one.
const known = new WeakMap<Dated<BareVerification>, Verified>()

function verifiedBy(dated: Dated<BareVerification>): Verified {
  const before = known.get(dated)
  if (before) return before
  const verification = completeVerification(dated.answer)
  const words = verdictWords(verification)
  const verified: Verified = { state: 'verified', verification, words, checkedAt: dated.askedAt }
  known.set(dated, verified)
  return verified
}

function useVerificationState(cid: string, attempt: number): VerificationState {
  const isHydrated = useIsHydrated()
  const reading = useFreshRead<BareVerification>(cid === '' ? undefined : callOf(cid), attempt)
  if (isHydrated && cid === '') return { state: 'no-cid' }
  return reading.state === 'arrived' ? verifiedBy(reading.answer) : { state: reading.state }
}

// What was found about a person is for the visitor who looked, not for a search engine.
function headOf(cid: string, progress: VerificationState) {
  if (cid === '') return page
  const isIndexed = false
  if (progress.state !== 'verified') return { ...page, isIndexed }
  return { ...page, isIndexed, title: progress.words.title, description: progress.words.sentence }
}

export type PageVerification = ReturnType<typeof useVerification>

export function useVerification() {
  const cid = new URLSearchParams(useAddressQuery()).get('cid')?.trim() ?? ''
  const [attempt, setAttempt] = useState(0)
  const [, navigate] = useLocation()
  const progress = useVerificationState(cid, attempt)
  const ask = (wanted: string) =>
    wanted === cid ? setAttempt(attempt + 1) : navigate(verificationPath(wanted))
  return { cid, attempt, progress, ask, head: headOf(cid, progress) }
}
