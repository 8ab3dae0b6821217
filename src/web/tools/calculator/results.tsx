// What the calculator shows of an estimate, from the one figure to everything that stands behind it, and its report.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { industryNames, inNames, notChosen, postureNames, regionNames } from '#content/calculator/names.ts'
import { makePaper } from '#content/calculator/paper.ts'
import {
  badYear as badYearWords,
  breakdown as breakdownWords,
  comparison as comparisonWords,
  explainRounding,
  leftAside as leftAsideWords,
  range as rangeWords,
  savings as savingsWords,
  result as words,
} from '#content/calculator/result.ts'
import { scenarios as scenarioWords } from '#content/calculator/scenarios.ts'
import { percent, usd, wholeUsd } from '#content/figures.ts'
import { readQuery } from '#domain/risk/address.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import { type AnyInput, isUsable } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { comparisonTable } from '#web/tools/calculator/figures.ts'
import { MakePaper } from '#web/tools/calculator/paper/make-paper.tsx'
import { PrintedPaper } from '#web/tools/calculator/paper/printed-paper.tsx'
import { LossCurve } from '#web/tools/calculator/pictures/loss-curve.tsx'
import { RangeBand } from '#web/tools/calculator/pictures/range-band.tsx'
import { Waterfall } from '#web/tools/calculator/pictures/waterfall.tsx'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'
import { downloadReport, grossFor, isOfThisModel } from '#web/tools/calculator/save.ts'
import { Savings } from '#web/tools/calculator/savings.tsx'
import { Scenarios } from '#web/tools/calculator/scenarios.tsx'
import { Table } from '#web/ui/table.tsx'

type Props = { input: AnyInput; estimate: ServerEstimate; takesFocus: boolean }

const nameIn = (names: Record<string, string>, code: unknown) => names[String(code)] ?? notChosen

function inputsInWords(input: AnyInput): string {
  const { revenue, systems, models, prior } = words.inputs
  return [
    nameIn(industryNames, input.industry),
    nameIn(regionNames, input.region),
    revenue(usd(Number(input.annualRevenue))),
    systems(Number(input.aiSystemsCount)),
    models(Number(input.highRiskModelsCount)),
    input.priorIncidents ? prior.yes : prior.no,
    nameIn(postureNames, input.regulatoryPosture),
  ].join(' · ')
}

// A server that tells less than everything gives no paper.
const isWhole = (estimate: ServerEstimate): estimate is Estimate =>
  isOfThisModel(estimate) &&
  [estimate.breakdown, estimate.range, estimate.badYear, estimate.curve].every(Boolean)

type PartProps = { heading: string; intro: string; isOnScreenOnly?: boolean; children: ReactNode }

function Part({ heading, intro, isOnScreenOnly = false, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`mt-12 border-t border-rule pt-6 sm:mt-14 ${isOnScreenOnly ? 'no-print' : ''}`}
    >
      <h3 id={id} className="text-2xl">
        {heading}
      </h3>
      <p className="prose-measure mt-2 text-soft">{intro}</p>
      <div className="mt-6">{children}</div>
    </section>
  )
}

function Result({ input, estimate, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const { exposure, savings, breakdown, range, badYear, curve } = estimate
  const isNothing = Math.round(exposure) === 0
  const isComparable = isOfThisModel(estimate) && isUsable(input)
  const hasPaper = isComparable && isWhole(estimate)
  const gross = grossFor(input, estimate)
  const rounding = breakdown && gross !== undefined ? explainRounding(breakdown, gross) : ''
  return (
    <>
      {hasPaper && <PrintedPaper input={input} estimate={estimate} />}
      <div className={`border-t-2 border-ink pt-5 ${hasPaper ? 'no-print' : ''}`}>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
          <span className="label-small block font-sans text-brass">{words.exposure}</span>
          <span className="mt-4 block text-[min(3.2rem,16vw)] leading-none tabular-nums sm:text-7xl">
            {wholeUsd(exposure)}
          </span>
        </h2>
        <div className="prose-measure mt-4 text-lg">
          <p>{isNothing ? words.none : words.average}</p>
          {range && !isNothing && <p>{rangeWords.between(wholeUsd(range.p10), wholeUsd(range.p90))}</p>}
        </div>
        <p className="prose-measure mt-2 text-[0.95rem] text-soft">{inputsInWords(input)}</p>
        <Part {...savingsWords}>
          <Savings savings={savings} />
        </Part>
        {breakdown && (
          <Part {...breakdownWords}>
            <Waterfall exposure={exposure} breakdown={breakdown} known={gross} />
            {rounding && <p className="prose-measure mt-3 text-[0.95rem] text-soft">{rounding}</p>}
          </Part>
        )}
        {range && !isNothing && (
          <Part {...rangeWords}>
            <RangeBand {...range} />
          </Part>
        )}
        {badYear && curve && !isNothing && (
          <Part heading={badYearWords.heading} intro={badYearWords.intro(percent(badYear.chanceOfLoss, 1))}>
            <LossCurve curve={curve} badYear={badYear} exposure={exposure} />
          </Part>
        )}
        {isComparable && !isNothing && (
          <Part {...comparisonWords}>
            <Table figures {...comparisonTable(input)} />
          </Part>
        )}
        {isComparable && (
          <Part {...scenarioWords} isOnScreenOnly>
            <Scenarios input={input} />
          </Part>
        )}
        {hasPaper && (
          <Part heading={makePaper.heading} intro={makePaper.intro} isOnScreenOnly>
            <MakePaper />
          </Part>
        )}
        <p className="no-print prose-measure mt-10 text-[0.95rem] text-soft">{words.share}</p>
      </div>
    </>
  )
}

// What of the address that was opened could not be used.
function LeftAside({ complaints }: { complaints: string[] }) {
  return (
    <div role="alert" className="mb-6 border-l-4 border-expired pl-4 text-[0.95rem] text-expired">
      <p>{leftAsideWords}</p>
      <ul className="mt-1 list-disc pl-5">
        {complaints.map((complaint) => (
          <li key={complaint}>{inNames(complaint)}</li>
        ))}
      </ul>
    </div>
  )
}

const KeptScenarios = () => (
  <Part {...scenarioWords} isOnScreenOnly>
    <Scenarios />
  </Part>
)

export const results = { Result, LeftAside, KeptScenarios, downloadReport, queryOf, readQuery }
