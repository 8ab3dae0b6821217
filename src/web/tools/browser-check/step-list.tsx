// The steps with their outcomes as they arrive.
import { Check, CircleHelp, Ellipsis, Info, X } from 'lucide-react'
import { createContext, useContext } from 'react'
import { findingMessages, stepOutcomeNames, stepTitles } from '#content/browser-check/findings.ts'
import { report as copy } from '#content/browser-check/report.ts'
import type { Step, StepName } from '#domain/verification/checks.ts'

// What a report says of its steps, and whether it is on the issuer's site and may link to it.
export const CheckCopy = createContext({ titles: stepTitles, findings: findingMessages, isOnSite: true })

const marks = {
  passed: { Icon: Check, look: 'text-valid' },
  failed: { Icon: X, look: 'text-invalid' },
  'could not check': { Icon: CircleHelp, look: 'text-expired' },
  noted: { Icon: Info, look: 'text-ink' },
  pending: { Icon: Ellipsis, look: 'text-soft' },
}

function Fetched({ from }: { from: string }) {
  return (
    <p className="text-sm text-soft">
      {copy.from}{' '}
      <a
        href={from}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-target items-center text-action underline underline-offset-2 wrap-anywhere print:min-h-0"
      >
        {from}
        <span className="sr-only"> ({copy.newTab})</span>
      </a>
    </p>
  )
}

function StepRow({ name, step }: { name: StepName; step: Step | undefined }) {
  const outcome = step?.outcome ?? 'pending'
  const { Icon, look } = marks[outcome]
  const { titles, findings } = useContext(CheckCopy)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 ${look}`} />
      <div>
        <p className="flex flex-col justify-between gap-x-4 sm:flex-row sm:items-baseline">
          <span className="font-semibold">{titles[name]}</span>
          <span className={`text-sm font-semibold ${look}`}>
            {outcome === 'pending' ? copy.pending : stepOutcomeNames[outcome]}
          </span>
        </p>
        {step && (
          <>
            <p className="mt-1 text-[0.95rem] text-soft wrap-anywhere">
              {findings[step.finding](step.about, step.log)}
            </p>
            {step.from && <Fetched from={step.from} />}
          </>
        )}
      </div>
    </li>
  )
}

// Splits the time into waiting for the server and work in the browser.
const sumMs = (steps: readonly Step[], isFetched: boolean) =>
  steps.filter(({ from }) => (from !== undefined) === isFetched).reduce((sum, { ms }) => sum + ms, 0)

type Props = { names: StepName[]; steps: Step[]; isDone: boolean }

export function StepList({ names, steps, isDone }: Props) {
  return (
    <div>
      <h3 className="label-small font-sans text-brass">{copy.steps}</h3>
      <ol className="mt-3 divide-y divide-rule border-y border-rule">
        {names.map((name) => (
          <StepRow key={name} name={name} step={steps.find((step) => step.name === name)} />
        ))}
      </ol>
      {isDone && (
        <p className="mt-3 text-sm text-soft tabular-nums" data-work-ms={sumMs(steps, false)}>
          {copy.took(sumMs(steps, false), sumMs(steps, true))}
        </p>
      )}
    </div>
  )
}
