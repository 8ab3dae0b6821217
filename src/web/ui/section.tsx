// A page section under its heading.
import { type ReactNode, useId } from 'react'

export type SectionCopy = { heading: string; intro?: string }

type Props = SectionCopy & { ground?: 'paper' | 'sheet'; id?: string; children: ReactNode }

export function Section({ heading, intro, ground = 'paper', id, children }: Props) {
  const headingId = useId()
  return (
    <section
      {...(id && { id })}
      aria-labelledby={headingId}
      className={ground === 'sheet' ? 'border-y border-rule bg-sheet' : 'bg-paper'}
    >
      <div className="measure py-8 sm:py-20">
        <h2 id={headingId} className="max-w-3xl text-3xl sm:text-4xl">
          {heading}
        </h2>
        {intro && <p className="prose-measure mt-4 text-lg text-soft">{intro}</p>}
        <div className="mt-8 sm:mt-10">{children}</div>
      </div>
    </section>
  )
}
