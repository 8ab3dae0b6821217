// The program overview and the pass rate seal.
import type { Point } from '#content/navigation/copy.ts'
import { PointList } from '#web/ui/point-list.tsx'
import { Rosette } from '#web/ui/rosette.tsx'
import { Section } from '#web/ui/section.tsx'

type SealCopy = { picture: string; figure: string; text: string; note: string }

// One picture with one accessible name; its text does not scale beyond it.
function Seal({ picture, figure, text }: Omit<SealCopy, 'note'>) {
  return (
    <figure
      role="img"
      aria-label={picture}
      className="@container relative mx-auto grid w-44 max-w-full place-items-center sm:w-72"
    >
      <Rosette className="w-full" />
      <span
        aria-hidden
        className="absolute grid size-[47%] place-content-center rounded-full bg-sheet text-center ring-1 ring-brass"
      >
        <span className="font-serif text-[min(2.6rem,17.34cqw)] leading-none tracking-tight sm:text-[min(3rem,16.67cqw)]">
          {figure}
        </span>
        <span className="label-small mt-1.5 text-[min(0.78rem,5.21cqw)] text-brass sm:text-[min(0.78rem,4.34cqw)]">
          {text}
        </span>
      </span>
    </figure>
  )
}

type Props = { heading: string; points: Point[]; seal: SealCopy }

export function ProgramOverview({ heading, points, seal }: Props) {
  return (
    <Section heading={heading} ground="sheet">
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <PointList points={points} columns={2} />
        <div>
          <Seal {...seal} />
          <p className="mt-3 text-center text-sm text-soft">{seal.note}</p>
        </div>
      </div>
    </Section>
  )
}
