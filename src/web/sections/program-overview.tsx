// What the program asks and gives, beside the seal that carries its pass rate.
import type { Point } from '#content/words.ts'
import { PointList } from '#web/sections/point-list.tsx'
import { Section } from '#web/sections/section.tsx'
import { Rosette } from '#web/ui/guilloche.tsx'

type SealWords = { picture: string; figure: string; text: string }

// The seal is one picture with one name; its letters are drawn, not read twice.
function Seal({ picture, figure, text }: SealWords) {
  return (
    <figure role="img" aria-label={picture} className="relative mx-auto grid w-60 place-items-center sm:w-72">
      <Rosette className="w-full" />
      <span
        aria-hidden
        className="absolute grid size-[47%] place-content-center rounded-full bg-sheet text-center ring-1 ring-brass"
      >
        <span className="font-serif text-[2.6rem] leading-none tracking-tight sm:text-5xl">{figure}</span>
        <span className="label-small mt-1.5 text-brass">{text}</span>
      </span>
    </figure>
  )
}

type Props = { heading: string; points: Point[]; seal: SealWords }

export function ProgramOverview({ heading, points, seal }: Props) {
  return (
    <Section heading={heading} ground="sheet">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_auto]">
        <PointList points={points} columns={2} />
        <Seal {...seal} />
      </div>
    </Section>
  )
}
