// The result, from the one figure to everything that stands behind it.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { industryNames, notChosen, postureNames, regionNames } from '#content/calculator/names.ts'
import {
  badYear as badYearWords,
  breakdown as breakdownWords,
  comparison as comparisonWords,
  range as rangeWords,
  savings as savingsWords,
  result as words,
} from '#content/calculator/result.ts'
import { percent, usd, wholeUsd } from '#content/figures.ts'
import { type AnyInput, isUsable } from '#domain/risk/input.ts'
import { modelVersion } from '#facts/risk-model.ts'
import { Comparison } from '#web/tools/calculator/comparison.tsx'
import { LossCurve } from '#web/tools/calculator/pictures/loss-curve.tsx'
import { RangeBand } from '#web/tools/calculator/pictures/range-band.tsx'
import { Waterfall } from '#web/tools/calculator/pictures/waterfall.tsx'
import type { Answer } from '#web/tools/calculator/question.ts'
import { Savings } from '#web/tools/calculator/savings.tsx'

type Props = { input: AnyInput; answer: Answer; takesFocus: boolean }

const named = (names: Record<string, string>, code: unknown) => names[String(code)] ?? notChosen

function inputsInWords(input: AnyInput): string {
  const { revenue, systems, models, prior } = words.inputs
  return [
    named(industryNames, input.industry),
    named(regionNames, input.region),
    revenue(usd(Number(input.annualRevenue))),
    systems(Number(input.aiSystemsCount)),
    models(Number(input.highRiskModelsCount)),
    input.priorIncidents ? prior.yes : prior.no,
    named(postureNames, input.regulatoryPosture),
  ].join(' · ')
}

type PartProps = { heading: string; intro: string; children: ReactNode }

function Part({ heading, intro, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-rule pt-6 sm:mt-14">
      <h3 id={id} className="text-2xl">
        {heading}
      </h3>
      <p className="prose-measure mt-2 text-soft">{intro}</p>
      <div className="mt-6">{children}</div>
    </section>
  )
}

export function Result({ input, answer, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const { exposure, savings, breakdown, range, badYear, curve } = answer
  const isNothing = Math.round(exposure) === 0
  // The comparison is worked out here, so it must be by the model that the server used.
  const isComparable = answer.modelVersion === modelVersion && isUsable(input)
  return (
    <div className="border-t-2 border-ink pt-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
        <span className="label-small block font-sans text-brass">{words.exposure}</span>
        <span className="mt-4 block text-[3.2rem] leading-none tabular-nums sm:text-7xl">
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
          <Waterfall exposure={exposure} breakdown={breakdown} />
        </Part>
      )}
      {range && !isNothing && (
        <Part {...rangeWords}>
          <RangeBand {...range} />
        </Part>
      )}
      {badYear && curve && !isNothing && (
        <Part heading={badYearWords.heading} intro={badYearWords.intro(percent(badYear.chanceOfLoss, 1))}>
          <LossCurve curve={curve} badYear={badYear} />
        </Part>
      )}
      {isComparable && !isNothing && (
        <Part {...comparisonWords}>
          <Comparison input={input} />
        </Part>
      )}
      <p className="no-print prose-measure mt-10 text-[0.95rem] text-soft">{words.share}</p>
    </div>
  )
}
