// What the address asks to have verified, how far that has come, and what the document is called meanwhile.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { page } from '#content/pages/verify.ts'
import { type OutcomeWords, outcomeWords } from '#content/verify/outcome-words.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import {
  standingOf,
  type Verification,
  type VerificationStanding,
} from '#domain/verification/verification.ts'
import { useRead } from '#web/api/reads.ts'
import { useAddressQuery, useIsHydrated } from '#web/tools/address-query.ts'

export type Arrived = {
  state: 'arrived'
  verification: Verification
  standing: VerificationStanding
  words: OutcomeWords
  checkedAt: Date
}

export type Finding = { state: 'no-cid' | 'loading' | 'failed' } | Arrived

const callOf = (cid: string) => `/api/credentials/verify/${encodeURIComponent(cid)}`

// An answer is kept while the site is open, so it must carry the moment at which it was true.
const moments = new WeakMap<Verification, Date>()

function arrivedOf(verification: Verification): Arrived {
  const standing = standingOf(verification)
  const checkedAt = moments.get(verification) ?? new Date()
  moments.set(verification, checkedAt)
  const words = outcomeWords(standing, verification)
  return { state: 'arrived', verification, standing, words, checkedAt }
}

function useFinding(cid: string, attempt: number): Finding {
  const isHydrated = useIsHydrated()
  const reading = useRead<Verification>(cid === '' ? undefined : callOf(cid), attempt)
  if (isHydrated && cid === '') return { state: 'no-cid' }
  return reading.state === 'arrived' ? arrivedOf(reading.answer) : { state: reading.state }
}

// What was found about someone is for whoever asked, not for a search engine.
function headOf(cid: string, finding: Finding) {
  if (cid === '') return page
  const isIndexed = false
  if (finding.state !== 'arrived') return { ...page, isIndexed }
  return { ...page, isIndexed, title: finding.words.title, description: finding.words.sentence }
}

export type Inquiry = ReturnType<typeof useInquiry>

export function useInquiry() {
  const cid = new URLSearchParams(useAddressQuery()).get('cid')?.trim() ?? ''
  const [attempt, setAttempt] = useState(0)
  const [, navigate] = useLocation()
  const finding = useFinding(cid, attempt)
  const ask = (wanted: string) =>
    wanted === cid ? setAttempt(attempt + 1) : navigate(verificationPath(wanted))
  return { cid, attempt, finding, ask, head: headOf(cid, finding) }
}
