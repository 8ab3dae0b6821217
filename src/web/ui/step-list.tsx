// Numbered steps.
import type { Point } from '#content/navigation/words.ts'

export function StepList({ steps }: { steps: Point[] }) {
  return (
    <ol className="border-t border-rule [counter-reset:step]">
      {steps.map(({ heading, text }) => (
        <li
          key={heading}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-rule py-6 [counter-increment:step] before:font-serif before:text-[2.6rem] before:leading-none before:text-brass before:content-[counter(step)] sm:grid-cols-[5rem_minmax(0,1fr)] sm:before:text-5xl md:grid-cols-[5rem_minmax(0,4fr)_minmax(0,7fr)]"
        >
          <h3 className="text-[1.45rem]">{heading}</h3>
          <p className="prose-measure col-start-2 mt-1.5 text-soft md:col-start-3 md:mt-0">{text}</p>
        </li>
      ))}
    </ol>
  )
}
