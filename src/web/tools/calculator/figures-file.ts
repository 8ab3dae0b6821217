// The figures of an estimate as CSV: inputs, assumptions with their sources, and results in whole dollars.
import { brand } from '#constants/brand.ts'
import { dollarYear } from '#constants/risk-model.ts'
import { riskSourcesChecked } from '#constants/risk-sources.ts'
import { constantList } from '#content/calculator/constants.ts'
import { packageNames } from '#content/calculator/names.ts'
import {
  badYear,
  breakdown,
  packageSavings,
  periods,
  range,
  savings,
  swings,
} from '#content/calculator/result.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import { type Estimate, estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { guardFormula, writeCsvRow } from '#formats/csv.ts'
import { inputRows, ownIn, swingRows, withoutOwn } from '#web/tools/calculator/figures.ts'
import type { EstimateFile } from '#web/tools/calculator/report.ts'

const columns = ['Group', 'Name', 'Value', 'Shown as', 'Basis', 'Source or range', 'Last checked']

const dollars = (group: string, name: string, sum: number) => [group, name, `${sum}`, roundedUsd(sum)]

function resultRows(group: string, found: Estimate): string[][] {
  const { rows } = breakdown
  const { mitigation, ...parts } = found.breakdown
  const { chanceOfLoss } = found.badYear
  const sums = [
    { name: rows.exposure, sum: found.exposure },
    ...(['revenueRisk', 'systemRisk', 'highRiskModelRisk', 'incidentPenalty'] as const).map((part) => ({
      name: rows[part],
      sum: parts[part],
    })),
    ...packageSavings.map(({ name }) => ({
      name: `Savings, ${packageNames[name]}`,
      sum: found.savings[name],
    })),
    ...(['p10', 'p50', 'p90'] as const).map((end) => ({ name: range[end], sum: found.range[end] })),
    ...periods.map((period) => ({ name: badYear.row(period), sum: found.badYear[period] })),
  ]
  return [
    ...sums.map(({ name, sum }) => dollars(group, name, sum)),
    [group, 'Mitigation', `${mitigation}`],
    [group, 'Chance of any loss in a year', `${chanceOfLoss}`],
  ]
}

const assumptionRows = constantList.flatMap(({ name, value, basis, source }) =>
  (typeof value === 'string' ? [{ name: '', value }] : value).map((each) => [
    'Assumption',
    each.name ? `${name}: ${each.name}` : name,
    each.value,
    '',
    basis,
    source,
    riskSourcesChecked,
  ]),
)

export type FigureParts = { input: RiskInput; estimate: Estimate; date: string; address: string }

export function figuresFile({ input, estimate: found, date, address }: FigureParts): EstimateFile {
  const isOwn = ownIn(input).length > 0
  const rows = [
    columns,
    ['About', 'Model', found.modelVersion],
    ['About', 'Year of the US dollars', `${dollarYear}`],
    ['About', 'Date of the estimate', date],
    ['About', 'Address of the estimate', address],
    ...inputRows(input).map(({ field, heading, answer }) => ['Input', heading, `${input[field]}`, answer]),
    ...assumptionRows,
    ...swingRows(input).flatMap(({ name, between, from, to }) =>
      [from, to].map((sum, end) => [
        ...dollars(swings.caption, `${name}: ${swings.columns[end + 1]}`, Math.round(sum)),
        '',
        between,
      ]),
    ),
    ...resultRows(isOwn ? 'Result with your own figures' : 'Result', found),
    ...(isOwn ? resultRows('Result with published figures', estimate(withoutOwn(input))) : []),
    ['Note', savings.heading, savings.intro],
  ]
  const whole = rows.map((cells) => columns.map((_, place) => guardFormula(cells[place] ?? '')))
  return {
    type: 'text/csv',
    name: `${brand.name.toLowerCase()}-ai-risk-figures-${date}.csv`,
    // Excel reads UTF-8 only with a byte order mark.
    text: `\ufeff${whole.map(writeCsvRow).join('')}`,
  }
}
