// The result: exposure, range, savings, drivers and the board paper.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { calculatorFiles } from '#constants/calculator.ts'
import { modelVersion } from '#constants/risk-model.ts'
import { inNames } from '#content/calculator/names.ts'
import { makePaper } from '#content/calculator/paper.ts'
import {
  badYear as badYearCopy,
  breakdown as breakdownCopy,
  comparison as comparisonCopy,
  result as copy,
  ignoredParts,
  own as ownCopy,
  range as rangeCopy,
  savings as savingsCopy,
  swings as swingsCopy,
} from '#content/calculator/result.ts'
import { scenarios as scenarioCopy } from '#content/calculator/scenarios.ts'
import { download, downloadFigures, page } from '#content/pages/calculator.ts'
import { roundedPercent, roundedUsd } from '#content/shared/figures.ts'
import { readQuery } from '#domain/risk/address.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import { type AnyInput, isUsable, type RiskInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { useIsHydrated } from '#web/tools/address-query.ts'
import {
  bothTable,
  comparisonTable,
  inputsText,
  ownIn,
  publishedText,
  summaryOf,
} from '#web/tools/calculator/figures.ts'
import { MakePaper } from '#web/tools/calculator/paper/make-paper.tsx'
import { PrintedPaper } from '#web/tools/calculator/paper/printed-paper.tsx'
import { LossCurve } from '#web/tools/calculator/pictures/loss-curve.tsx'
import { RangeBand } from '#web/tools/calculator/pictures/range-band.tsx'
import { Tornado } from '#web/tools/calculator/pictures/tornado.tsx'
import { Waterfall } from '#web/tools/calculator/pictures/waterfall.tsx'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'
import { Savings } from '#web/tools/calculator/savings.tsx'
import { Scenarios, savedScenarios } from '#web/tools/calculator/scenarios.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Table } from '#web/ui/table.tsx'

type Props = { input: AnyInput; estimate: ServerEstimate; takesFocus: boolean }

// The browser must use the same model version as the server.
const isOfThisModel = (estimate: ServerEstimate) => estimate.modelVersion === modelVersion

// The board paper needs every field of the answer.
const isWhole = (estimate: ServerEstimate): estimate is Estimate =>
  [estimate.breakdown, estimate.range, estimate.badYear, estimate.curve].every(Boolean)

type PartProps = { heading: string; intro: string; isOnScreenOnly?: boolean; children: ReactNode }

function Part({ heading, intro, isOnScreenOnly = false, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`mt-8 border-t border-rule pt-4 sm:mt-10 sm:pt-5 ${isOnScreenOnly ? 'no-print needs-script' : ''}`}
    >
      <h3 id={id} className="text-2xl">
        {heading}
      </h3>
      <p className="prose-measure mt-1 text-soft">{intro}</p>
      <div className="mt-4">{children}</div>
    </section>
  )
}

function FoldedScenarios({ input }: { input?: RiskInput }) {
  return (
    <Fold
      heading={scenarioCopy.heading}
      level={3}
      isOpen={useIsHydrated() && savedScenarios.get().length > 0}
      className="no-print needs-script"
    >
      <p className="prose-measure mb-4 text-soft">{scenarioCopy.intro}</p>
      <div className="pb-6">
        <Scenarios {...(input && { input })} />
      </div>
    </Fold>
  )
}

function Result({ input, estimate, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const { exposure, savings, breakdown, range, badYear, curve } = estimate
  const isNothing = Math.round(exposure) === 0
  const comparable = isOfThisModel(estimate) && isUsable(input) ? input : undefined
  const paperEstimate = comparable && isWhole(estimate) ? estimate : undefined
  // Not served, because it shows the reader's day and address.
  const isHydrated = useIsHydrated()
  return (
    <>
      {isHydrated && comparable && paperEstimate && (
        <PrintedPaper input={comparable} estimate={paperEstimate} />
      )}
      <div className={`border-t-2 border-ink pt-4 ${isHydrated && paperEstimate ? 'no-print' : ''}`}>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
          <span className="label-small block font-sans text-brass">{copy.exposure}</span>
          <span className="mt-3 block text-[min(3.2rem,16vw)] leading-none tabular-nums sm:text-7xl">
            {roundedUsd(exposure)}
          </span>
        </h2>
        <div className="prose-measure mt-3 text-lg">
          {range && !isNothing && <p>{rangeCopy.between(roundedUsd(range.p10), roundedUsd(range.p90))}</p>}
          <p>{isNothing ? copy.none : copy.average}</p>
          {comparable && <p>{publishedText(comparable)}</p>}
        </div>
        <p className="prose-measure mt-2 text-[0.95rem] text-soft">{inputsText(input)}</p>
        {comparable && ownIn(comparable).length > 0 && (
          <Part {...ownCopy}>
            <Table figures {...bothTable(comparable)} />
          </Part>
        )}
        <Part {...savingsCopy}>
          <Savings savings={savings} />
        </Part>
        {comparable && !isNothing && (
          <Part {...swingsCopy}>
            <Tornado input={comparable} exposure={exposure} />
          </Part>
        )}
        {breakdown && (
          <Part {...breakdownCopy}>
            <Waterfall exposure={exposure} breakdown={breakdown} />
          </Part>
        )}
        {range && !isNothing && (
          <Part {...rangeCopy}>
            <RangeBand {...range} />
          </Part>
        )}
        {badYear && curve && !isNothing && (
          <Part heading={badYearCopy.heading} intro={badYearCopy.intro(roundedPercent(badYear.chanceOfLoss))}>
            <LossCurve curve={curve} badYear={badYear} exposure={exposure} />
          </Part>
        )}
        {paperEstimate && (
          <Part heading={makePaper.heading} intro={makePaper.intro} isOnScreenOnly>
            <MakePaper />
          </Part>
        )}
        {comparable && (
          <div className="mt-8 border-b border-rule sm:mt-10">
            {!isNothing && (
              <Fold heading={comparisonCopy.heading} level={3}>
                <p className="prose-measure mb-4 text-soft">{comparisonCopy.intro}</p>
                <div className="pb-6">
                  <Table figures {...comparisonTable(comparable)} />
                </div>
              </Fold>
            )}
            <FoldedScenarios input={comparable} />
          </div>
        )}
        <p className="no-print prose-measure mt-6 text-[0.95rem] text-soft">{copy.share}</p>
      </div>
    </>
  )
}

// The ignored parts of a shared link.
function IgnoredParts({ complaints }: { complaints: string[] }) {
  return (
    <div role="alert" className="mb-6 border-l-4 border-expired pl-4 text-[0.95rem] text-expired">
      <p>{ignoredParts}</p>
      <ul className="mt-1 list-disc pl-5">
        {complaints.map((complaint) => (
          <li key={complaint}>{inNames(complaint)}</li>
        ))}
      </ul>
    </div>
  )
}

// The server writes the file, so it works without scripts too.
const Download = ({ input }: { input: AnyInput }) => (
  <form action={calculatorFiles.report} className="flex flex-wrap gap-3">
    {[...new URLSearchParams(queryOf(input))].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button look="action" type="submit">
      {download}
    </Button>
    <Button look="outline" type="submit" formAction={calculatorFiles.figures}>
      {downloadFigures}
    </Button>
  </form>
)

const SavedScenarios = () => (
  <div className="mt-8">
    <FoldedScenarios />
  </div>
)

export const results = {
  Result,
  Download,
  IgnoredParts,
  SavedScenarios,
  readQuery,
  summaryOf,
  // Without an estimate.
  title: page.title,
}
export type Results = typeof results
