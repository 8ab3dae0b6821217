// The figures of an estimate as text, shared by the page and the board paper.

import { type CalculatorField, calculatorFields } from '#constants/calculator.ts'
import {
  industryNames,
  notChosen,
  packageNames,
  postureNames,
  regionNames,
} from '#content/calculator/names.ts'
import {
  badYear,
  comparison,
  drivers,
  packageSavings,
  periods,
  range,
  result,
  summary,
} from '#content/calculator/result.ts'
import { scenarios as scenarioCopy } from '#content/calculator/scenarios.ts'
import { grouped, percent, roundedPercent, roundedUsd, wholeUsd } from '#content/shared/figures.ts'
import { compareMaturities } from '#domain/risk/comparison.ts'
import { driversOf } from '#domain/risk/drivers.ts'
import type { BadYear, Range } from '#domain/risk/estimate.ts'
import { exposureOf } from '#domain/risk/exposure.ts'
import type { AnyInput, RiskInput } from '#domain/risk/input.ts'
import { inputFields } from '#domain/risk/query.ts'
import { differingFields, type EstimatedScenario, type Scenario } from '#domain/risk/scenarios.ts'
import { letterOf } from '#web/tools/calculator/pictures/axes.ts'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'

type FigureRow = { heading: string; cells: string[] }
export type FigureTable = { caption: string; columns: string[]; rows: FigureRow[] }

export const nameIn = (names: Record<string, string>, code: unknown) => names[String(code)] ?? notChosen

function answerIn(input: AnyInput, field: CalculatorField): string {
  switch (field) {
    case 'industry':
      return nameIn(industryNames, input.industry)
    case 'region':
      return nameIn(regionNames, input.region)
    case 'regulatoryPosture':
      return nameIn(postureNames, input.regulatoryPosture)
    case 'annualRevenue':
      return wholeUsd(Number(input.annualRevenue))
    case 'priorIncidents':
      return input.priorIncidents ? scenarioCopy.yes : scenarioCopy.no
    default:
      return grouped(Number(input[field]))
  }
}

export function inputsText(input: AnyInput): string {
  const { revenue, systems, models, prior } = result.inputs
  return [
    nameIn(industryNames, input.industry),
    nameIn(regionNames, input.region),
    revenue(wholeUsd(Number(input.annualRevenue))),
    systems(Number(input.aiSystemsCount)),
    models(Number(input.highRiskModelsCount)),
    input.priorIncidents ? prior.yes : prior.no,
    nameIn(postureNames, input.regulatoryPosture),
  ].join(' · ')
}

// What a page with this estimate is called, and how a link to it is previewed.
export const summaryOf = (input: AnyInput, { exposure, range: found }: ServerEstimate) => ({
  title: summary.title(roundedUsd(exposure), nameIn(industryNames, input.industry)),
  description: [
    `${inputsText(input)}.`,
    summary.loss(roundedUsd(exposure)),
    ...(found && exposure > 0 ? [range.between(roundedUsd(found.p10), roundedUsd(found.p90))] : []),
  ].join(' '),
})

export const inputRows = (input: AnyInput) =>
  inputFields.map((field) => ({ heading: calculatorFields[field], answer: answerIn(input, field) }))

export const formatSigned = (sum: number) => (Math.round(sum) < 0 ? `−${roundedUsd(-sum)}` : roundedUsd(sum))

export const rangeRows = ({ p10, p50, p90 }: Range) => [
  { term: range.p10, sum: roundedUsd(p10) },
  { term: range.p50, sum: roundedUsd(p50) },
  { term: range.p90, sum: roundedUsd(p90) },
]

export const badYearTable = (losses: BadYear): FigureTable => ({
  caption: badYear.caption,
  columns: [...badYear.columns],
  rows: periods.map((period) => ({
    heading: badYear.row(period),
    cells: [losses[period] > 0 ? roundedUsd(losses[period]) : `${roundedUsd(0)} (${badYear.rarer})`],
  })),
})

// What changes the exposure most.
export function driverRows(input: RiskInput) {
  const { exposure } = exposureOf(input)
  return driversOf(input)
    .slice(0, drivers.shown)
    .map(({ change, effect }) => ({
      term: drivers.names[change],
      sum: `${effect > 0 ? '+' : ''}${formatSigned(effect)}`,
      share: `${effect > 0 ? '+' : '−'}${percent(Math.abs(effect / exposure), 0)}`,
    }))
}

// Exposure at each maturity and with each package, computed with the same model.
export function comparisonTable(input: RiskInput): FigureTable {
  const { caption, columns, yours } = comparison
  return {
    caption,
    columns: [
      columns.maturity,
      columns.exposure,
      ...packageSavings.map(({ name }) => columns.left(packageNames[name])),
    ],
    rows: compareMaturities(input).map(({ posture, isYours, exposure, left }) => ({
      heading: isYours ? `${postureNames[posture]} (${yours})` : postureNames[posture],
      cells: [exposure, ...packageSavings.map(({ name }) => left[name])].map(roundedUsd),
    })),
  }
}

export const titleOf = ({ name }: Pick<Scenario, 'name'>, place: number) => `${letterOf(place)}: ${name}`

export function scenarioTable(scenarios: EstimatedScenario[]): FigureTable {
  const { exposure, range: rangeName, chance } = scenarioCopy.rows
  const row = (heading: string, cellOf: (scenario: EstimatedScenario) => string): FigureRow => ({
    heading,
    cells: scenarios.map(cellOf),
  })
  return {
    caption: scenarioCopy.caption,
    columns: [scenarioCopy.columns.figure, ...scenarios.map(titleOf)],
    rows: [
      ...differingFields(scenarios).map((field) =>
        row(calculatorFields[field], ({ input }) => answerIn(input, field)),
      ),
      row(exposure, ({ estimate }) => roundedUsd(estimate.exposure)),
      row(rangeName, ({ estimate: { range: found } }) =>
        scenarioCopy.between(roundedUsd(found.p10), roundedUsd(found.p90)),
      ),
      row(chance, ({ estimate }) => roundedPercent(estimate.badYear.chanceOfLoss)),
      ...periods.map((period) =>
        row(badYear.row(period), ({ estimate }) => roundedUsd(estimate.badYear[period])),
      ),
    ],
  }
}
