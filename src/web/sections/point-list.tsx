// Named points in a hairline grid: a heading and a sentence or two each.
import type { Point } from '#content/words.ts'

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
