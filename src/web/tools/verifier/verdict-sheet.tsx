// A verdict: the banner, the credential beside its checks, and ways to keep it.
import { useEffect, useRef } from 'react'
import { askAgain, checkedOn, justNow } from '#content/verification/credential.ts'
import { CheckList } from '#web/tools/verifier/check-list.tsx'
import { CredentialFacts } from '#web/tools/verifier/credential-facts.tsx'
import { useIsFresh } from '#web/tools/verifier/freshness.ts'
import { Letterhead, SaveAndShare } from '#web/tools/verifier/save-and-share.tsx'
import { standingLooks } from '#web/tools/verifier/standings.tsx'
import type { Verified } from '#web/tools/verifier/use-verification.ts'
import { RosetteMark } from '#web/ui/guilloche.tsx'

type BannerProps = Verified & { isFresh: boolean }

// The answer in one glance: announced when it comes, and told by icon, words and colour.
function VerdictBanner({ verification: { standing, message }, words, checkedAt, isFresh }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  const { Icon, ground, ink } = standingLooks[standing]
  const isPast = !isFresh && standing === 'valid' && !message
  return (
    <div ref={banner} role="status" tabIndex={-1} data-standing={standing} className="outline-none">
      <div
        className={`relative isolate flex gap-4 overflow-hidden border-l-4 px-4 py-4 sm:gap-5 sm:px-7 sm:py-6 print:py-1 ${ground} ${ink}`}
      >
        {standing === 'valid' && (
          <RosetteMark className="no-print absolute max-sm:hidden top-1/2 right-0 -z-10 size-64 translate-x-1/3 -translate-y-1/2 stroke-valid opacity-35" />
        )}
        <Icon aria-hidden className="mt-0.5 size-7 shrink-0 sm:size-9" />
        <div>
          <h2 className="text-[1.65rem] sm:text-[2.1rem]">{words.heading}</h2>
          <p className="mt-1 sm:text-lg print:text-base">{isPast ? askAgain.stood : words.sentence}</p>
          <p className="mt-1 text-sm">
            <time dateTime={checkedAt.toISOString()}>{checkedOn(checkedAt)}</time>
            {isFresh && <span className="print:hidden">, {justNow}</span>}
          </p>
        </div>
      </div>
    </div>
  )
}

type AskAgainProps = Verified & { isFresh: boolean; onAskAgain: () => void }

// Beneath the banner, as a part of it: empty while the answer is fresh, so that what comes into it is announced.
function AskAgain({ verification: { standing }, checkedAt, isFresh, onAskAgain }: AskAgainProps) {
  const { ground, ink } = standingLooks[standing]
  return (
    <div role="status" data-asked={isFresh ? 'just now' : 'before'} className="no-print">
      {!isFresh && (
        <div
          className={`relative -mt-3 flex flex-wrap items-center gap-x-5 border-l-4 pr-4 pb-1 pl-15 text-sm sm:-mt-5 sm:pr-7 sm:pb-2 sm:pl-21 ${ground} ${ink}`}
        >
          <p>{askAgain.text(checkedAt)}</p>
          <button
            type="button"
            onClick={onAskAgain}
            className="min-h-target font-semibold underline underline-offset-4"
          >
            {askAgain.button}
          </button>
        </div>
      )}
    </div>
  )
}

const part = 'border-t border-rule p-5 first:border-t-0 sm:p-8 print:border-0 print:px-0 print:py-3'

export function VerdictSheet({ onAskAgain, ...verified }: Verified & { onAskAgain: () => void }) {
  const isFresh = useIsFresh(verified.checkedAt)
  const { credential, checks } = verified.verification
  return (
    <article className="border border-rule bg-sheet max-sm:-mx-margin max-sm:border-x-0 print:border-0 print:leading-tight">
      <Letterhead id={credential?.id} />
      <VerdictBanner {...verified} isFresh={isFresh} />
      <AskAgain {...verified} isFresh={isFresh} onAskAgain={onAskAgain} />
      <div className="lg:flex print:block">
        {credential && (
          <div className={`${part} lg:w-[44%] lg:shrink-0`}>
            <CredentialFacts {...credential} standing={verified.verification.standing} />
          </div>
        )}
        {checks.length > 0 && (
          <div className={`${part} min-w-0 grow lg:border-t-0 lg:border-l lg:first:border-l-0`}>
            <CheckList checks={checks} when={{ askedAt: verified.checkedAt, isFresh }} />
          </div>
        )}
      </div>
      <div className={`no-print ${part}`}>
        <SaveAndShare id={credential?.id} />
      </div>
    </article>
  )
}
