// Verifies the credential that the address names, and says what was found.
import { verifier as words } from '#content/pages/verify.ts'
import type { Verification } from '#domain/verification.ts'
import { useRead } from '#web/api/reads.ts'
import { useAddressQuery, useIsAwake } from '#web/tools/address-query.ts'
import { AskForCredential } from '#web/tools/verifier/ask-for-credential.tsx'
import { Outcome } from '#web/tools/verifier/outcome.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

const callOf = (cid: string) => `/api/credentials/verify/${encodeURIComponent(cid)}`

function Loading() {
  return (
    <Skeletons name={words.loading} count={1}>
      <div className="border border-rule bg-sheet p-8">
        <SkeletonLine width="half" tall />
        <SkeletonLine />
        <SkeletonLine width="most" />
      </div>
    </Skeletons>
  )
}

function Verified({ cid }: { cid: string }) {
  const verification = useRead<Verification>(callOf(cid))
  switch (verification.state) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <div role="alert">
          <Banner standing="invalid" heading={words.failed} />
        </div>
      )
    case 'arrived':
      return <Outcome verification={verification.answer} />
  }
}

export function Verifier() {
  const isAwake = useIsAwake()
  const cid = new URLSearchParams(useAddressQuery()).get('cid')?.trim() ?? ''
  return (
    <div className="measure py-10 sm:py-14">
      <p className="hidden text-lg noscript:block">{words.withoutScript}</p>
      <div className="needs-script grid gap-10">
        {!isAwake && <Loading />}
        {isAwake && cid === '' && <Banner heading={words.missing.heading}>{words.missing.text}</Banner>}
        {isAwake && cid !== '' && <Verified key={cid} cid={cid} />}
        <AskForCredential key={`ask-${cid}`} cid={cid} />
      </div>
    </div>
  )
}
