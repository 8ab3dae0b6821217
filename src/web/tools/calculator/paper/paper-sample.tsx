// Offers the board paper next to a sample of it, made of the parts of a real one.

import { paper as copy } from '#content/calculator/paper.ts'
import { breakdown, range as rangeCopy, result } from '#content/calculator/result.ts'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import { boardPaper, paperSpecimen } from '#content/shared/specimens.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { RangeBand } from '#web/tools/calculator/pictures/range-band.tsx'
import { Waterfall } from '#web/tools/calculator/pictures/waterfall.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

// Cropped at the bottom.
function Sample() {
  const { exposure, range, breakdown: parts } = estimate(paperSpecimen.input)
  return (
    <div className="h-72 overflow-hidden bg-paper px-6 pt-6 text-ink shadow-xl sm:h-104 sm:px-8">
      <p className="label-small text-brass">{copy.label}</p>
      <p className="mt-3 font-serif text-3xl">{copy.title}</p>
      <p className="text-soft">{paperSpecimen.organization}</p>
      <p className="mt-4 border-t border-ink pt-3">
        <span className="label-small block text-brass">{result.exposure}</span>
        <span className="mt-1 block font-serif text-5xl tabular-nums">{roundedUsd(exposure)}</span>
      </p>
      <p className="mt-4 font-serif text-2xl">{rangeCopy.heading}</p>
      <RangeBand {...range} />
      <p className="mt-4 font-serif text-2xl">{breakdown.heading}</p>
      <Waterfall exposure={exposure} breakdown={parts} />
    </div>
  )
}

// With an estimate on the page, its own paper replaces the sample.
export function PaperSample({ link }: { link?: LinkCopy }) {
  return (
    <section className="no-print overflow-hidden bg-featured text-on-featured in-[main:has(.board-paper,[data-island=estimate])]:hidden">
      <div className="measure grid items-center gap-x-16 gap-y-8 pt-8 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="lg:pb-16">
          <h2 className="max-w-xl text-3xl sm:text-4xl">{boardPaper.heading}</h2>
          <p className="mt-4 max-w-xl text-lg">{boardPaper.text}</p>
          {link && <ButtonLink look="on-featured" className="mt-6" {...link} />}
          <p className="mt-6 text-sm">{boardPaper.caption}</p>
        </div>
        <div role="img" aria-label={boardPaper.alt} inert>
          <Sample />
        </div>
      </div>
    </section>
  )
}
