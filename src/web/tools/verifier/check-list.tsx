// The checks behind the answer, each with its outcome in words and what that means.
import { Check, CircleHelp, X } from 'lucide-react'
import { placeOfWhen } from '#content/verification/asked.ts'
import {
  type CheckWords,
  checksHeading,
  checkWords,
  noRecord,
  outcomeNames,
} from '#content/verification/checks.ts'
import type { Verification } from '#contract/registry.ts'
import type { Outcome } from '#domain/verification/verdict.ts'

const marks = {
  passed: { Icon: Check, look: 'text-valid' },
  failed: { Icon: X, look: 'text-invalid' },
  'could not check': { Icon: CircleHelp, look: 'text-ink' },
}

type Props = Pick<Verification, 'checks'> & { when: string }

// When it was so is kept true by the clock; until then it is told as the answer came.
function Explanation({ words, outcome, when }: { words: CheckWords; outcome: Outcome; when: string }) {
  if (outcome !== 'passed') return words[outcome]
  const template = words.passed(placeOfWhen)
  const said = words.passed(when)
  return template === said ? said : <span data-when={template}>{said}</span>
}

export function CheckList({ checks, when }: Props) {
  const isMissing = checks.some(({ name, outcome }) => name === 'registry' && outcome !== 'passed')
  return (
    <div>
      <h3 className="label-small font-sans text-brass">{checksHeading}</h3>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {checks.map(({ name, outcome }) => {
          const { Icon, look } = marks[outcome]
          // A page that was open before the server learned a new check has no words for it.
          const known: CheckWords | undefined = checkWords[name]
          const words =
            known && isMissing && name !== 'registry' ? { ...known, 'could not check': noRecord } : known
          return (
            <li
              key={name}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-3 print:py-px print:text-sm"
            >
              <Icon aria-hidden className={`mt-0.5 size-5 ${look}`} />
              <span className="font-semibold">{words?.name ?? name}</span>
              <span className={`text-[0.95rem] font-semibold ${look}`}>{outcomeNames[outcome]}</span>
              <span className="col-span-2 col-start-2 text-[0.95rem] text-soft print:text-xs">
                {words && <Explanation words={words} outcome={outcome} when={when} />}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
