// Requests the verification unless the verdict was served with the page.
import { useEffect } from 'react'
import { documentTitle } from '#content/navigation/site.ts'
import { page } from '#content/pages/verify.ts'
import { type VerdictCopy, verdictCopy } from '#content/verification/verdict-copy.ts'
import type { Verification } from '#contract/registry.ts'
import { isDocumentFromCache } from '#web/api/document-age.ts'
import { type Dated, useFreshRead } from '#web/api/reads.ts'
import { type BareVerification, completeVerification } from '#web/tools/verifier/complete-verification.ts'
import {
  cidInAddress,
  followAddress,
  requestVerification,
  setFound,
  useVerificationRequest,
} from '#web/tools/verifier/verification-request.ts'

export type Verified = { state: 'verified'; verification: Verification; copy: VerdictCopy; checkedAt: Date }

type VerificationState = { state: 'served' | 'no-cid' | 'loading' | 'failed' } | Verified

const callOf = (cid: string) => `/api/credentials/verify/${encodeURIComponent(cid)}`

function verifiedBy({ answer, checkedAt }: Dated<BareVerification>): Verified {
  const verification = completeVerification(answer)
  return { state: 'verified', verification, copy: verdictCopy(verification), checkedAt }
}

function setMeta(name: string, content: string | undefined): void {
  const element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) element?.remove()
  else if (element) element.content = content
  else document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

// Keep personal results out of search engines.
function tellDocument(cid: string, progress: VerificationState): void {
  const isVerified = progress.state === 'verified'
  document.title = documentTitle(isVerified ? progress.copy.title : page.title)
  setMeta('description', isVerified ? progress.copy.sentence : page.description)
  setMeta('robots', cid === '' ? undefined : 'noindex')
}

// What the page was served with.
export type ServedPage = { cid?: string; isAnswered?: boolean }

function stateOf(cid: string, isServed: boolean, reading: ReturnType<typeof useFreshRead<BareVerification>>) {
  if (isServed) return { state: 'served' } as const
  if (cid === '') return { state: 'no-cid' } as const
  return reading.state === 'arrived' ? verifiedBy(reading.answer) : { state: reading.state }
}

export function useVerification({ cid: servedCid = '', isAnswered = false }: ServedPage) {
  const request = useVerificationRequest()
  const cid = request.cid ?? servedCid
  const isRequested = request.cid !== undefined
  const reading = useFreshRead<BareVerification>(
    isRequested && cid !== '' ? callOf(cid) : undefined,
    request.times,
  )
  const progress: VerificationState = stateOf(cid, isAnswered && !isRequested, reading)

  useEffect(() => {
    const isCurrent = isAnswered && cidInAddress() === servedCid && !isDocumentFromCache()
    if (!isRequested && !isCurrent && cidInAddress() !== '') requestVerification(cidInAddress())
  }, [isAnswered, servedCid, isRequested])
  useEffect(followAddress, [])

  const found = progress.state === 'verified' ? progress.verification.credential?.id : undefined
  useEffect(() => {
    if (!isRequested) return
    tellDocument(cid, progress)
    if (found !== request.found) setFound(found)
  })
  return { cid, times: request.times, isRefused: request.isRefused, progress, ask: requestVerification }
}

export type PageVerification = ReturnType<typeof useVerification>
