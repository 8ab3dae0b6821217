// The checks behind the answer, each with its outcome in words and what that means.
import { Check, CircleHelp, X } from 'lucide-react'
import { type CheckWords, checksHeading, checkWords, outcomeNames } from '#content/verification/checks.ts'
import type { Verification } from '#contract/registry.ts'

const marks = {
  passed: { Icon: Check, look: 'text-valid' },
  failed: { Icon: X, look: 'text-invalid' },
  'could not check': { Icon: CircleHelp, look: 'text-ink' },
}

export function CheckList({ checks }: Pick<Verification, 'checks'>) {
  return (
    <div>
      <h3 className="label-small font-sans text-brass">{checksHeading}</h3>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {checks.map(({ name, outcome }) => {
          const { Icon, look } = marks[outcome]
          // A page that was open before the server learned a new check has no words for it.
          const words: CheckWords | undefined = checkWords[name]
          return (
            <li key={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-3 print:py-1">
              <Icon aria-hidden className={`mt-0.5 size-5 ${look}`} />
              <span className="font-semibold">{words?.name ?? name}</span>
              <span className={`text-[0.95rem] font-semibold ${look}`}>{outcomeNames[outcome]}</span>
              <span className="col-span-2 col-start-2 text-[0.95rem] text-soft">{words?.[outcome]}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
