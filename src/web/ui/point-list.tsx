// Points, each with a heading and text: in a grid, or as numbered steps.
import type { LinkCopy, Point } from '#content/navigation/copy.ts'
import { TextLinks } from '#web/ui/text-link.tsx'

type Props = { points: Point[]; columns?: 2 | 3 | 4 }

const grids = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

export function PointList({ points, columns = 3 }: Props) {
  return (
    <dl className={`grid gap-x-10 gap-y-5 sm:gap-y-8 ${grids[columns]}`}>
      {points.map(({ heading, text }) => (
        <div key={heading} className="border-t border-ink pt-3 sm:pt-4">
          <dt className="font-serif text-[1.35rem] leading-snug">{heading}</dt>
          <dd className="mt-1.5 text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

// The same, with links below.
export function PointsOnward({ points, links }: { points: Point[]; links: LinkCopy[] }) {
  return (
    <>
      <PointList points={points} />
      <TextLinks links={links} className="no-print mt-8" />
    </>
  )
}

export function StepList({ steps }: { steps: Point[] }) {
  return (
    <ol className="border-t border-rule [counter-reset:step]">
      {steps.map(({ heading, text }) => (
        <li
          key={heading}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-rule py-4 sm:py-6 [counter-increment:step] before:font-serif before:text-[2.6rem] before:leading-none before:text-brass before:content-[counter(step)] sm:grid-cols-[5rem_minmax(0,1fr)] sm:before:text-5xl md:grid-cols-[5rem_minmax(0,4fr)_minmax(0,7fr)]"
        >
          <h3 className="text-[1.45rem]">{heading}</h3>
          <p className="prose-measure col-start-2 mt-1.5 text-soft md:col-start-3 md:mt-0">{text}</p>
        </li>
      ))}
    </ol>
  )
}
