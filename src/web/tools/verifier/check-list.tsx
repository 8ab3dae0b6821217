// The checks; open if one did not pass.
import { Check, CircleHelp, X } from 'lucide-react'
import { placeOfWhen } from '#content/verification/check-time.ts'
import {
  type CheckFacts,
  type CheckSentences,
  checkCopy,
  checksPassed,
  outcomeNames,
} from '#content/verification/checks.ts'
import type { Verification } from '#contract/registry.ts'
import type { Outcome } from '#domain/verification/verdict.ts'
import { Summary } from '#web/ui/fold.tsx'

const marks = {
  passed: { Icon: Check, look: 'text-valid' },
  failed: { Icon: X, look: 'text-invalid' },
  'could not check': { Icon: CircleHelp, look: 'text-ink' },
}

type Props = Pick<Verification, 'checks'> & { facts: CheckFacts }

// The frame script updates “just now”.
function Explanation({
  copy,
  outcome,
  facts,
}: {
  copy: CheckSentences
  outcome: Outcome
  facts: CheckFacts
}) {
  const template = copy[outcome]({ ...facts, when: placeOfWhen })
  const text = copy[outcome](facts)
  return template === text ? text : <span data-when={template}>{text}</span>
}

// Failures first.
const order: Outcome[] = ['failed', 'could not check', 'passed']

export function CheckList({ checks, facts }: Props) {
  const counted = checksPassed(checks.map(({ outcome }) => outcome))
  const allPassed = checks.every(({ outcome }) => outcome === 'passed')
  const sorted = order.flatMap((one) => checks.filter(({ outcome }) => outcome === one))
  return (
    <details open={!allPassed} className="group print:details-content:[content-visibility:visible]">
      <Summary className="gap-3 font-semibold">
        {allPassed && <Check aria-hidden className="size-5 text-valid" />}
        <h3 className="font-sans text-base font-semibold tracking-normal">{counted}</h3>
      </Summary>
      <ul className="mt-1 divide-y divide-rule border-y border-rule">
        {sorted.map(({ name, outcome }) => {
          const { Icon, look } = marks[outcome]
          // A page loaded before a server update may not know a new check.
          const copy: CheckSentences | undefined = checkCopy[name]
          const fact = outcome === 'failed' ? copy?.fact?.(facts) : undefined
          return (
            <li
              key={name}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-2.5 print:py-px print:text-sm"
            >
              <Icon aria-hidden className={`mt-0.5 size-5 ${look}`} />
              <span className={`font-semibold ${fact ? look : ''}`}>{fact ?? copy?.name ?? name}</span>
              <span className={`text-[0.95rem] font-semibold ${look}`}>{!fact && outcomeNames[outcome]}</span>
              <span className="col-span-2 col-start-2 text-[0.95rem] text-soft print:text-xs">
                {copy && <Explanation copy={copy} outcome={outcome} facts={facts} />}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
