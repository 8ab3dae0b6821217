// The figures that matter most, right under a page's heading.
import { type Figure, Figures } from '#web/sections/figures.tsx'

export function FigureBand({ figures }: { figures: Figure[] }) {
  return (
    <div className="border-b border-rule bg-sheet">
      <div className="measure py-10 sm:py-14">
        <Figures figures={figures} />
      </div>
    </div>
  )
}
