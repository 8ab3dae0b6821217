// What a verification found: the banner, the credential beside its checks, and ways to keep it.
import { CheckList } from '#web/tools/verifier/check-list.tsx'
import { CredentialFacts } from '#web/tools/verifier/credential-facts.tsx'
import { Letterhead } from '#web/tools/verifier/letterhead.tsx'
import { OutcomeBanner } from '#web/tools/verifier/outcome-banner.tsx'
import { Keep } from '#web/tools/verifier/save-and-share.tsx'
import type { Arrived } from '#web/tools/verifier/use-inquiry.ts'

const part = 'border-t border-rule p-5 first:border-t-0 sm:p-8 print:border-0 print:px-0 print:py-3'

export function Outcome(arrived: Arrived) {
  const { credential, checks = [] } = arrived.verification
  return (
    <article className="border border-rule bg-sheet max-sm:-mx-5 max-sm:border-x-0 print:border-0 print:leading-tight">
      <Letterhead id={credential?.id} />
      <OutcomeBanner {...arrived} />
      <div className="lg:flex print:block">
        {credential && (
          <div className={`${part} lg:w-[44%] lg:shrink-0`}>
            <CredentialFacts {...credential} />
          </div>
        )}
        {checks.length > 0 && (
          <div className={`${part} min-w-0 grow lg:border-t-0 lg:border-l lg:first:border-l-0`}>
            <CheckList checks={checks} />
          </div>
        )}
      </div>
      <div className={`no-print ${part}`}>
        <Keep id={credential?.id} />
      </div>
    </article>
  )
}
