// The money-back guarantee with its conditions and promises.
import { useId } from 'react'
import type { Point } from '#content/navigation/copy.ts'

type Props = { heading: string; figure: string; text: string; conditions: string[]; promises: Point[] }

export function Guarantee({ heading, figure, text, conditions, promises }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-y border-rule bg-sheet">
      <div className="measure py-8 sm:py-20">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 id={headingId} className="label-small font-sans text-brass">
              {heading}
            </h2>
            <p className="mt-3 font-serif text-[3.5rem] leading-[0.95] tracking-tight sm:text-[7.5rem]">
              {figure}
            </p>
          </div>
          <div>
            <p className="text-lg">{text}</p>
            <ul className="mt-4 divide-y divide-rule border-y border-rule">
              {conditions.map((condition) => (
                <li
                  key={condition}
                  className="flex items-baseline gap-3 py-3 text-lg before:size-2 before:shrink-0 before:-translate-y-0.5 before:bg-brass before:content-['']"
                >
                  {condition}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <dl className="mt-6 grid gap-x-10 gap-y-4 sm:mt-14 sm:grid-cols-3">
          {promises.map(({ heading: name, text: promise }) => (
            <div key={name} className="border-t border-ink pt-4">
              <dt className="font-serif text-[1.35rem] leading-snug">{name}</dt>
              <dd className="mt-1 text-soft">{promise}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
