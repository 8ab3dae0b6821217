// The figures of an estimate as text, shared by the page and the board paper.

import { type AnyField, allFields, type OwnFigure } from '#constants/calculator.ts'
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
  own,
  packageSavings,
  periods,
  range,
  result,
  summary,
  swings,
} from '#content/calculator/result.ts'
import { scenarios as scenarioCopy } from '#content/calculator/scenarios.ts'
import { grouped, roundedPercent, roundedUsd, wholeUsd } from '#content/shared/figures.ts'
import { compareMaturities } from '#domain/risk/comparison.ts'
import { type BadYear, type Breakdown, employeesOf, estimate, type Range } from '#domain/risk/estimate.ts'
import { expectedEvents, lossOfOneEvent } from '#domain/risk/exposure.ts'
import type { AnyInput, RiskInput } from '#domain/risk/input.ts'
import { everyField, ownFields } from '#domain/risk/query.ts'
import { differingFields, type EstimatedScenario, type Scenario } from '#domain/risk/scenarios.ts'
import { type Assumption, swingsOf } from '#domain/risk/swings.ts'
import { letterOf } from '#web/tools/calculator/pictures/axes.ts'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'

type FigureRow = { heading: string; cells: string[] }
export type FigureTable = { caption: string; columns: string[]; rows: FigureRow[] }

export const nameIn = (names: Record<string, string>, code: unknown) => names[String(code)] ?? notChosen

const figureOf = (field: OwnFigure, value: number) =>
  field === 'lossPerEvent' || field === 'controlsSpend' ? wholeUsd(value) : grouped(value)

function answerIn(input: AnyInput, field: AnyField): string {
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
    case 'aiSystemsCount':
    case 'highRiskModelsCount':
      return grouped(Number(input[field]))
    default: {
      const value = input[field]
      return value === undefined ? scenarioCopy.published : figureOf(field, value)
    }
  }
}

// Those that the visitor gave.
export const ownIn = (input: AnyInput) => ownFields.filter((field) => input[field] !== undefined)

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
    ...ownIn(input).map((field) => own.mark(`${allFields[field]} ${answerIn(input, field)}`)),
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
  everyField
    .filter((field) => input[field] !== undefined)
    .map((field) => {
      const isOwn = ownFields.some((one) => one === field)
      return {
        field,
        heading: isOwn ? own.mark(allFields[field]) : allFields[field],
        answer: answerIn(input, field),
      }
    })

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

const decimals = (value: number) => Number(value.toPrecision(2)).toString()

const inUnits: Record<Assumption, (value: number) => string> = {
  eventCost: roundedUsd,
  eventsPerYear: decimals,
  growthWithSize: (power) => swings.size(decimals(power)),
  highRiskShare: roundedPercent,
  controls: roundedPercent,
  regulatoryRate: roundedPercent,
  priorIncidents: (share) => `+${roundedPercent(share)}`,
}

// The assumptions that move the exposure most.
export const swingRows = (input: RiskInput) =>
  swingsOf(input)
    .slice(0, swings.shown)
    .map(({ assumption, between, from, to }) => ({
      name: swings.names[assumption],
      between: swings.between(...(between.map(inUnits[assumption]) as [string, string])),
      from,
      to,
    }))

const avoidedBy = ({ revenueRisk, systemRisk, highRiskModelRisk, incidentPenalty, mitigation }: Breakdown) =>
  (revenueRisk + systemRisk + highRiskModelRisk + incidentPenalty) * mitigation

export function withoutOwn(input: RiskInput): RiskInput {
  const { lossPerEvent: _, eventsPerYear: __, employees: ___, controlsSpend: ____, ...published } = input
  return published
}

// Next to the result with the visitor's own figures.
export const publishedText = (input: RiskInput) =>
  ownIn(input).length > 0 ? own.used(roundedUsd(estimate(withoutOwn(input)).exposure)) : ''

export type BothRow = { heading: string; published: string; yours: string }

// What the model assumes, what the visitor gave, and both results.
export function bothRows(input: RiskInput): BothRow[] {
  if (ownIn(input).length === 0) return []
  const each = [withoutOwn(input), input].map((answers) => ({ answers, found: estimate(answers) }))
  type Each = (typeof each)[number]
  const row = (heading: string, cellOf: (one: Each) => string): BothRow => {
    const [published = '', yours = ''] = each.map(cellOf)
    return { heading, published, yours }
  }
  const figure = (field: OwnFigure, assumed: (answers: RiskInput) => string) =>
    row(allFields[field], ({ answers }) => {
      const value = answers[field]
      return value === undefined ? assumed(answers) : own.mark(figureOf(field, value))
    })
  const spend = input.controlsSpend
  return [
    figure('lossPerEvent', (answers) => roundedUsd(lossOfOneEvent(answers))),
    figure('eventsPerYear', (answers) => {
      const { systems, highRiskModels } = expectedEvents(answers)
      return decimals(systems + highRiskModels)
    }),
    figure('employees', (answers) => grouped(Math.round(employeesOf(answers)))),
    figure('controlsSpend', () => own.notCounted),
    row(own.rows.exposure, ({ found }) => roundedUsd(found.exposure)),
    row(own.rows.range, ({ found }) =>
      scenarioCopy.between(roundedUsd(found.range.p10), roundedUsd(found.range.p90)),
    ),
    ...own.periods.map((period) =>
      row(badYear.row(period), ({ found }) => roundedUsd(found.badYear[period])),
    ),
    ...packageSavings.map(({ name }) =>
      row(own.rows.saving(packageNames[name]), ({ found }) => roundedUsd(found.savings[name])),
    ),
    ...(spend === undefined
      ? []
      : [
          row(own.rows.avoided, ({ found }) => roundedUsd(avoidedBy(found.breakdown))),
          row(own.rows.net, ({ answers, found }) =>
            answers.controlsSpend === undefined
              ? own.notCounted
              : formatSigned(avoidedBy(found.breakdown) - spend),
          ),
        ]),
  ]
}

export const bothTable = (input: RiskInput): FigureTable => ({
  caption: own.caption,
  columns: [...own.columns],
  rows: bothRows(input).map(({ heading, published, yours }) => ({ heading, cells: [published, yours] })),
})

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
        row(allFields[field], ({ input }) => answerIn(input, field)),
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
