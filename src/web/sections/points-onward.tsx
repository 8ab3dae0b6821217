// Named points, and under them the page that tells the rest.
import type { LinkWords, Point } from '#content/words.ts'
import { PointList } from '#web/sections/point-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function PointsOnward({ points, link }: { points: Point[]; link: LinkWords }) {
  return (
    <>
      <PointList points={points} />
      <p className="no-print mt-8">
        <TextLink {...link} />
      </p>
    </>
  )
}
