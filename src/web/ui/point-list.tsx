// Points in a grid, each with a heading and text.
import type { LinkWords, Point } from '#content/navigation/words.ts'
import { TextLinks } from '#web/ui/text-link.tsx'

type Props = { points: Point[]; columns?: 2 | 3 | 4 }

const grids = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

export function PointList({ points, columns = 3 }: Props) {
  return (
    <dl className={`grid gap-x-10 gap-y-8 ${grids[columns]}`}>
      {points.map(({ heading, text }) => (
        <div key={heading} className="border-t border-ink pt-4">
          <dt className="font-serif text-[1.35rem] leading-snug">{heading}</dt>
          <dd className="mt-1.5 text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

// The same, with links below.
export function PointsOnward({ points, links }: { points: Point[]; links: LinkWords[] }) {
  return (
    <>
      <PointList points={points} />
      <TextLinks links={links} className="no-print mt-8" />
    </>
  )
}
