// The top of the verification page: its heading, and beside it the field that asks.
import type { PageWords } from '#content/words.ts'
import { Breadcrumbs } from '#web/sections/breadcrumbs.tsx'
import { AskForCredential } from '#web/tools/verifier/ask-for-credential.tsx'
import type { Inquiry } from '#web/tools/verifier/use-inquiry.ts'

// Low enough that on a phone the answer, the name and the dates stand in the first screen.
export function Desk({ title, heading, lede, inquiry }: PageWords & { inquiry: Inquiry }) {
  const { cid, finding, ask } = inquiry
  const found = finding.state === 'arrived' ? finding.verification.credential?.id : undefined
  return (
    <div className="no-print border-b border-rule bg-paper">
      <div className="measure grid gap-x-16 gap-y-5 pt-6 pb-6 sm:py-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-end">
        <div>
          <div className="max-sm:hidden">
            <Breadcrumbs title={title} />
          </div>
          <h1 className="text-[2.1rem] sm:text-5xl">{heading}</h1>
          <p className="mt-2 text-lg text-soft sm:mt-4">{lede}</p>
        </div>
        <AskForCredential shown={found ?? cid} onAsk={ask} />
      </div>
    </div>
  )
}
