// The verdict as the server writes it into the page, for readers without scripts.
import { checkedOn } from '#content/verification/credential.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import { CheckList } from '#web/tools/verifier/check-list.tsx'
import { CredentialFacts } from '#web/tools/verifier/credential-facts.tsx'
import { standingLooks } from '#web/tools/verifier/standings.tsx'

type Props = { verification: Verification; checkedAt: Date }

const part = 'p-5 sm:p-8 lg:w-1/2'

export function StaticVerdict({ verification, checkedAt }: Props) {
  const { standing, credential, checks } = verification
  const { heading, sentence } = verdictWords(verification)
  const { Icon, ground, ink } = standingLooks[standing]
  return (
    <article className="border border-rule bg-sheet text-base">
      <div className={`flex gap-4 border-l-4 p-5 ${ground} ${ink}`}>
        <Icon aria-hidden className="mt-0.5 size-7 shrink-0" />
        <div>
          <h2 className="text-[1.65rem]">{heading}</h2>
          <p className="mt-1">{sentence}</p>
          <p className="mt-1 text-sm">
            <time dateTime={checkedAt.toISOString()}>{checkedOn(checkedAt)}</time>
          </p>
        </div>
      </div>
      <div className="lg:flex">
        {credential && (
          <div className={part}>
            <CredentialFacts {...credential} standing={standing} />
          </div>
        )}
        <div className={part}>
          <CheckList checks={checks} when={{ askedAt: checkedAt, isFresh: false }} />
        </div>
      </div>
    </article>
  )
}
