// Where the answer comes: its place is kept from the start, so that nothing moves when it is there.
import { states as words } from '#content/pages/verify.ts'
import { standsToday } from '#domain/verification/verification.ts'
import { ForTheHolder } from '#web/tools/verifier/for-the-holder.tsx'
import { Loading } from '#web/tools/verifier/loading.tsx'
import { Nearby } from '#web/tools/verifier/nearby.tsx'
import { Outcome } from '#web/tools/verifier/outcome.tsx'
import type { Inquiry } from '#web/tools/verifier/use-inquiry.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const loadBrowserCheck = async () => (await import('#web/tools/browser-check/browser-check.tsx')).BrowserCheck

function CheckItYourself({ id }: { id?: string }) {
  return <Nearby load={loadBrowserCheck} give={id ? { id } : {}} className="no-print min-h-64" />
}

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

function Answer({ cid, attempt, finding, ask }: Inquiry) {
  switch (finding.state) {
    case 'no-cid':
      return <Missing />
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed onTryAgain={() => ask(cid)} />
    case 'arrived': {
      const { credential } = finding.verification
      const stands = standsToday(finding.verification)
      return (
        <>
          <Outcome key={`${attempt} ${cid}`} {...finding} />
          {credential?.signed && (
            <div className="no-print mt-14 sm:mt-16">
              <CheckItYourself id={credential.id} />
            </div>
          )}
          {credential && (credential.signed || stands) && (
            <ForTheHolder key={credential.id} credential={credential} stands={stands} />
          )}
        </>
      )
    }
  }
}

// Before the page wakes it cannot know what the address asks for; what stands below is kept out of sight till then.
const keptPlace = 'min-h-[min(calc(100svh-10rem),60rem)] noscript:min-h-0 print:min-h-0'

export function Verifier({ inquiry }: { inquiry: Inquiry }) {
  const place = inquiry.finding.state === 'no-cid' ? '' : keptPlace
  return (
    <div className={`measure py-6 sm:py-10 print:py-0 ${place}`}>
      {/* With a credential in the address the server writes the outcome in here; React leaves a lone text alone. Once
          the page is awake it says the same itself, and once is enough. */}
      <div
        id="without-script"
        ref={(written) => written?.replaceChildren()}
        suppressHydrationWarning
        className="hidden text-lg noscript:block"
      >
        {words.withoutScript}
      </div>
      <div className="needs-script">
        <Answer {...inquiry} />
      </div>
    </div>
  )
}

// Without a credential on screen, one in a file can still be checked.
export function FileInstead({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.finding.state !== 'no-cid') return null
  return (
    <div className="measure no-print py-14 sm:py-20">
      <CheckItYourself />
    </div>
  )
}
