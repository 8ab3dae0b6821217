// Sample renewal progress with a progress bar.
import { useId } from 'react'
import type { example } from '#content/pages/ceu.ts'
import { Section } from '#web/ui/section.tsx'

const barLook =
  'block h-4 w-full [print-color-adjust:exact] appearance-none overflow-hidden border border-ink bg-sheet text-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-action'

export function ProgressExample(copy: typeof example) {
  const id = useId()
  return (
    <Section heading={copy.heading} intro={copy.intro} ground="sheet">
      <div className="max-w-4xl break-inside-avoid">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <p id={id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-serif text-5xl leading-none tracking-tight">{copy.amount}</span>
            <span className="text-soft">{copy.unit}</span>
          </p>
          <p className="font-serif text-3xl leading-none text-brass">{copy.percent}</p>
        </div>
        <progress
          aria-label={copy.name}
          aria-describedby={id}
          value={copy.earned}
          max={copy.required}
          className={barLook}
        >
          {copy.percent}
        </progress>
        <dl className="mt-6 flex flex-wrap gap-x-14 gap-y-4">
          {[
            { term: copy.periodName, text: copy.period },
            { term: copy.leftName, text: copy.left },
          ].map(({ term, text }) => (
            <div key={term}>
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="text-lg font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
