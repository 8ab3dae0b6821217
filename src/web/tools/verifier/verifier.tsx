// The answer, in reserved space so that nothing moves when it loads.
import { type MouseEvent, useEffect, useRef } from 'react'
import { verdictEvent } from '#constants/interface.ts'
import { states as copy } from '#content/pages/verify.ts'
import { Answer, type SiteFacts } from '#web/tools/verifier/answer.tsx'
import { LazyBrowserCheck, LazyCheckRecord, LazyPersonCheck } from '#web/tools/verifier/lazy-parts.tsx'
import {
  type PageVerification,
  type ServedPage,
  useVerification,
  type Verified,
} from '#web/tools/verifier/use-verification.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

function Missing({ isRefused }: Pick<PageVerification, 'isRefused'>) {
  return (
    <Banner heading={isRefused ? copy.missing.refusedHeading : copy.missing.heading}>
      {!isRefused && <p>{copy.missing.text}</p>}
      {/* Short paragraphs, so that late content does not become the largest contentful paint. */}
      {copy.missing.hints.map((hint) => (
        <p key={hint} className="mt-1 text-soft">
          {hint}
        </p>
      ))}
    </Banner>
  )
}

// The loading skeleton.
function Loading() {
  return (
    <Skeletons name={copy.loading} count={1}>
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
        <Banner tone="invalid" heading={copy.failed} />
      </div>
      <Button look="outline" className="mt-5" onClick={onTryAgain}>
        {copy.tryAgain}
      </Button>
    </>
  )
}

// Announces the answer and updates its age.
function CheckedAnswer({
  verification,
  copy,
  checkedAt,
  checkerHash,
  runBy,
  isSample,
}: Verified & SiteFacts) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dispatchEvent(new Event(verdictEvent))
    place.current?.querySelector<HTMLElement>('[data-standing]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place}>
      <Answer
        {...{ verification, copy, runBy, isSample }}
        checked={{ on: checkedAt, by: 'page' }}
        origin={location.origin}
        tools={{
          checkRecord: (saying) => <LazyCheckRecord {...saying} />,
          personCheck: (id) => <LazyPersonCheck id={id} />,
          browserCheck: (id) => <LazyBrowserCheck id={id} checkerHash={checkerHash} />,
        }}
      />
    </div>
  )
}

function Progress({ cid, times, isRefused, progress, ask, ...site }: PageVerification & SiteFacts) {
  switch (progress.state) {
    case 'served':
      // Served HTML, left as it is; only “Check again” is handled here.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: it makes React leave the served HTML alone.
      return <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
    case 'no-cid':
      return <Missing isRefused={isRefused} />
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed onTryAgain={() => ask(cid)} />
    case 'verified':
      return <CheckedAnswer key={`${times} ${cid}`} {...progress} {...site} />
  }
}

const nothing = { __html: '' }

// A list prints alone, and a file result hides the missing-ID notice.
const withoutVerdict =
  'print:in-[:root:has([data-batch-rows])]:hidden in-[:root:has([data-without-credential]_[role=status]:not(:empty))]:hidden'

// Reserved, so nothing below moves while the answer loads.
const reservedHeight = 'min-h-[min(calc(100svh-10rem),60rem)] noscript:min-h-0 print:min-h-0'

export function Verifier({ checkerHash, runBy, isSample, ...served }: ServedPage & SiteFacts) {
  const verification = useVerification(served)
  const { cid, ask } = verification
  const { state } = verification.progress

  const answerPress = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('[data-check-again]') && ask(cid)

  return (
    // biome-ignore lint/a11y: it handles the clicks of a button inside it.
    <div
      onClick={answerPress}
      // CSS hides what is only for a page without a credential.
      data-asks={cid === '' ? undefined : ''}
      className={`measure py-6 sm:py-10 print:py-0 ${state === 'no-cid' ? withoutVerdict : reservedHeight}`}
    >
      {(state === 'no-cid' || state === 'loading') && (
        <p className="hidden text-lg noscript:block">{copy.withoutScript}</p>
      )}
      <div className={state === 'loading' || state === 'no-cid' ? 'needs-script' : ''}>
        <Progress {...verification} {...{ checkerHash, runBy, isSample }} />
      </div>
    </div>
  )
}
