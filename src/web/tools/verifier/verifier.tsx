// Where the answer appears: its place is reserved from the start, so that nothing moves when it arrives.
import { states as words } from '#content/pages/verify.ts'
import { standsToday } from '#domain/verification/verdict.ts'
import { CheckItYourself, ForTheHolder, IsItThisPerson } from '#web/tools/verifier/lazy-parts.tsx'
import type { PageVerification, Verified } from '#web/tools/verifier/use-verification.ts'
import { VerdictSheet } from '#web/tools/verifier/verdict-sheet.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

function Missing() {
  return (
    <Banner heading={words.missing.heading}>
      <p>{words.missing.text}</p>
      {/* In short paragraphs: nothing that comes late should be larger than what was there from the start. */}
      {words.missing.hints.map((hint) => (
        <p key={hint} className="mt-1 text-soft">
          {hint}
        </p>
      ))}
    </Banner>
  )
}

// The shape of an answer on its way.
function Loading() {
  return (
    <Skeletons name={words.loading} count={1}>
      <div className="border border-rule bg-sheet max-sm:-mx-margin max-sm:border-x-0">
        <div className="border-b border-rule px-5 pt-6 pb-3 sm:px-8 sm:pt-9 sm:pb-6">
          <SkeletonLine width="half" tall />
          <SkeletonLine width="third" />
        </div>
        <div className="grid min-h-[24rem] content-start gap-y-6 p-5 sm:p-8 lg:grid-cols-2 lg:gap-x-16">
          <div>
            <SkeletonLine width="most" tall />
            <SkeletonLine width="half" />
            <SkeletonLine width="third" />
          </div>
          <div>
            <SkeletonLine width="third" />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width="most" />
          </div>
        </div>
      </div>
    </Skeletons>
  )
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <>
      <div role="alert">
        <Banner tone="invalid" heading={words.failed} />
      </div>
      <Button look="outline" className="mt-5" onClick={onTryAgain}>
        {words.tryAgain}
      </Button>
    </>
  )
}

// What the verdict leads to: a check of one's own, and what is there for the holder.
function NextSteps({ verification }: Verified) {
  const { finding, standing, credential } = verification
  if (!credential) return null
  return (
    <>
      {credential.signed && (
        <div className="no-print mt-14 grid gap-y-14 sm:mt-16 sm:gap-y-16">
          <IsItThisPerson id={credential.id} />
          <CheckItYourself id={credential.id} />
        </div>
      )}
      {(credential.signed || standsToday(verification)) && (
        <ForTheHolder key={credential.id} {...{ finding, standing, credential }} />
      )}
    </>
  )
}

function Progress({ cid, attempt, progress, ask }: PageVerification) {
  switch (progress.state) {
    case 'no-cid':
      return <Missing />
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed onTryAgain={() => ask(cid)} />
    case 'verified':
      return (
        <>
          <VerdictSheet key={`${attempt} ${cid}`} {...progress} onAskAgain={() => ask(cid)} />
          <NextSteps {...progress} />
        </>
      )
  }
}

// Before the page is hydrated it cannot know what the address asks for; what is below is hidden until then.
const keptPlace = 'min-h-[min(calc(100svh-10rem),60rem)] noscript:min-h-0 print:min-h-0'

type Props = { verification: PageVerification }

export function Verifier({ verification }: Props) {
  const place = verification.progress.state === 'no-cid' ? '' : keptPlace
  return (
    <div className={`measure py-6 sm:py-10 print:py-0 ${place}`}>
      {/* With a credential in the address the server writes the outcome in here; React leaves a lone text alone. Once
          the page is hydrated it says the same itself, and once is enough. */}
      <div
        id="without-script"
        ref={(written) => written?.replaceChildren()}
        suppressHydrationWarning
        className="hidden text-lg noscript:block"
      >
        {words.withoutScript}
      </div>
      <div className="needs-script">
        <Progress {...verification} />
      </div>
    </div>
  )
}

// Without a credential on screen, one in a file can still be checked.
export function FileInstead({ verification }: Props) {
  if (verification.progress.state !== 'no-cid') return null
  return (
    <div className="measure no-print py-14 sm:py-20">
      <CheckItYourself />
    </div>
  )
}
