// The check as it goes along, and what it is about.
import { type DocumentFacts, outcomeOf, type Step } from '#domain/verification/browser-check/steps.ts'
import { SaidByDocument } from '#web/tools/browser-check/report/said-by-document.tsx'
import { StepList } from '#web/tools/browser-check/report/step-list.tsx'
import type { Source } from '#web/tools/browser-check/run.ts'

type Props = { at: 'checking' | 'done'; source: Source; facts?: DocumentFacts; steps: Step[] }

export function Report({ at, source, facts, steps }: Props) {
  const isProven = steps.some(({ name, finding }) => name === 'signature' && outcomeOf(finding) === 'passed')
  const hasTwoSides = facts !== undefined || at === 'checking'
  return (
    <div
      className={`grid items-start gap-x-14 gap-y-8 border border-t-0 border-rule bg-sheet p-6 sm:p-8 ${hasTwoSides ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
    >
      {facts && <SaidByDocument facts={facts} source={source} isProven={isProven} />}
      <div className={hasTwoSides ? 'lg:col-start-2' : ''}>
        <StepList steps={steps} isDone={at === 'done'} />
      </div>
    </div>
  )
}
