// Named points, and under them the pages that tell the rest.
import type { LinkWords, Point } from '#content/words.ts'
import { PointList } from '#web/sections/point-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function PointsOnward({ points, links }: { points: Point[]; links: LinkWords[] }) {
  return (
    <>
      <PointList points={points} />
      <p className="no-print mt-8 flex flex-wrap gap-x-8">
        {links.map((link) => (
          <TextLink key={link.href} {...link} />
        ))}
      </p>
    </>
  )
}
