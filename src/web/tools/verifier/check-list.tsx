// The checks behind the answer, each with its outcome in words.
import { Check, CircleHelp, X } from 'lucide-react'
import { verifier } from '#content/pages/verify.ts'
import type { VerificationCheck } from '#domain/verification.ts'

const words = verifier.checks

const marks = {
  passed: { Icon: Check, look: 'text-valid' },
  failed: { Icon: X, look: 'text-invalid' },
  'could not check': { Icon: CircleHelp, look: 'text-expired' },
}

export function CheckList({ checks }: { checks: VerificationCheck[] }) {
  return (
    <div>
      <h2 className="label-small font-sans text-brass">{words.heading}</h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {checks.map(({ name, outcome }) => {
          const { Icon, look } = marks[outcome]
          return (
            <li key={name} className="flex items-center justify-between gap-4 py-2.5">
              <span className="flex items-center gap-3">
                <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
                {words.names[name] ?? name}
              </span>
              <span className={`text-sm font-semibold ${look}`}>{words.outcomes[outcome]}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
