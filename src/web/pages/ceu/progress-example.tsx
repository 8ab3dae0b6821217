// Sample renewal progress with a progress bar.
import { useId } from 'react'
import type { example } from '#content/pages/ceu.ts'
import { Section } from '#web/ui/section.tsx'

const barLook =
  'block h-4 w-full [print-color-adjust:exact] appearance-none overflow-hidden border border-ink bg-sheet text-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-action'

export function ProgressExample(words: typeof example) {
  const id = useId()
  return (
    <Section heading={words.heading} intro={words.intro} ground="sheet">
      <div className="max-w-4xl break-inside-avoid">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <p id={id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-serif text-5xl leading-none tracking-tight">{words.amount}</span>
            <span className="text-soft">{words.unit}</span>
          </p>
          <p className="font-serif text-3xl leading-none text-brass">{words.percent}</p>
        </div>
        <progress
          aria-label={words.name}
          aria-describedby={id}
          value={words.earned}
          max={words.required}
          className={barLook}
        >
          {words.percent}
        </progress>
        <dl className="mt-6 flex flex-wrap gap-x-14 gap-y-4">
          {[
            { term: words.periodName, text: words.period },
            { term: words.leftName, text: words.left },
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
