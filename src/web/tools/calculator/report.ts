// The full report as plain text: ASCII, lines of 72 columns, line endings that every editor reads.

import { brand } from '#constants/brand.ts'
import { constantList, constants } from '#content/calculator/constants.ts'
import { ceilings, formulas, limits, meaning, spreadFormulas } from '#content/calculator/method.ts'
import { packageNames, reduction } from '#content/calculator/names.ts'
import {
  badYear,
  explainAverage,
  own,
  packageSavings,
  periods,
  range,
  rounding,
  swings,
} from '#content/calculator/result.ts'
import { roundedPercent, roundedUsd } from '#content/shared/figures.ts'
import { type AnyInput, isUsable, type RiskInput } from '#domain/risk/input.ts'
import {
  type BothRow,
  bothRows,
  formatSigned,
  inputRows,
  rangeRows,
  swingRows,
} from '#web/tools/calculator/figures.ts'
import { barsOf } from '#web/tools/calculator/pictures/axes.ts'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'

export const reportColumns = 72

export type ReportParts = {
  input: AnyInput
  estimate: ServerEstimate
  // ISO format: 2026-08-01.
  date: string
  // Reopens the estimate.
  address: string
}

export type EstimateFile = { type: 'text/plain' | 'text/csv'; name: string; text: string }

const plainLetters: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/×/g, 'x'],
  [/÷/g, '/'],
  [/[−–—]/g, '-'],
  [/√/g, 'sqrt'],
  [/²/g, ' squared'],
  [/€/g, 'EUR '],
  [/λ/g, 'L'],
  [/μ/g, 'm'],
  [/Φ/g, 'Phi'],
]

// ASCII survives every editor and mail program.
const plain = (text: string) =>
  plainLetters.reduce((plainer, [letter, instead]) => plainer.replace(letter, instead), text)

function wrap(text: string, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of plain(text).split(/\s+/)) {
    if (line && indent.length + line.length + 1 + word.length > reportColumns) {
      lines.push(indent + line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, indent + line]
}

// The name on the left, the value on the right, dots between them.
function dotLine(name: string, value: string): string[] {
  const [left, right] = [plain(name), plain(value)]
  const dots = reportColumns - left.length - right.length - 2
  return dots < 3 ? [left, ...wrap(right, '    ')] : [`${left} ${'.'.repeat(dots)} ${right}`]
}

const section = (heading: string, lines: string[]) => {
  const title = plain(heading).toUpperCase()
  return ['', title, '-'.repeat(title.length), ...lines]
}

function resultLines({ exposure, savings }: ServerEstimate): string[] {
  return [
    ...dotLine('Exposure: expected annual loss', roundedUsd(exposure)),
    ...packageSavings.flatMap(({ name, percentage }) =>
      dotLine(`Savings, ${packageNames[name]} (${reduction(percentage)})`, roundedUsd(savings[name])),
    ),
  ]
}

function breakdownLines({ exposure, breakdown }: ServerEstimate): string[] {
  if (!breakdown) return []
  const bars = barsOf(exposure, breakdown)
  return section('Breakdown', [
    ...bars.flatMap(({ name, sum }) => dotLine(name, formatSigned(sum))),
    ...wrap(rounding),
  ])
}

function rangeLines({ range: found }: ServerEstimate): string[] {
  if (!found) return []
  return section(
    range.heading,
    rangeRows(found).flatMap(({ term, sum }) => dotLine(term, sum)),
  )
}

function assumptionLines(input: RiskInput): string[] {
  const lineOf = ({ heading, published, yours }: BothRow) =>
    dotLine(`${heading}, published | yours`, `${published} | ${yours}`)
  const both = bothRows(input)
  const rows = swingRows(input)
  return [
    ...(both.length > 0 ? section(own.heading, both.flatMap(lineOf)) : []),
    ...(rows.length > 0
      ? section(
          swings.heading,
          rows.flatMap(({ name, between, from, to }) => [
            ...dotLine(name, swings.between(roundedUsd(from), roundedUsd(to))),
            ...wrap(between, '    '),
          ]),
        )
      : []),
  ]
}

function badYearLines({ badYear: years, exposure }: ServerEstimate): string[] {
  if (!years) return []
  const explanation = explainAverage(years, exposure)
  return section(badYear.heading, [
    ...dotLine('Chance of any loss in a year', roundedPercent(years.chanceOfLoss)),
    ...periods.flatMap((period) => dotLine(badYear.row(period), roundedUsd(years[period]))),
    ...(explanation ? wrap(explanation) : []),
  ])
}

function methodLines(): string[] {
  return [
    ...section('Methodology', meaning.paragraphs.flatMap((text) => [...wrap(text), '']).slice(0, -1)),
    ...[formulas, spreadFormulas].flatMap(({ heading, items }) =>
      section(
        heading,
        items.flatMap(({ name, formula, note }) => [
          ...wrap(`${name} =`),
          ...wrap(formula, '    '),
          ...(note ? wrap(note, '    ') : []),
        ]),
      ),
    ),
    ...section(
      constants.heading,
      constantList.flatMap(({ name, value, basis, source }) => [
        ...(typeof value === 'string'
          ? wrap(`${name}: ${value}`)
          : [`${name}:`, ...value.map((each) => `    ${each.name} ${each.value}`)]),
        ...wrap(`${basis}: ${source}`, '    '),
      ]),
    ),
    ...section(
      limits.heading,
      limits.items.flatMap((text) =>
        wrap(text, '  ').map((line, index) => (index ? line : `- ${line.trim()}`)),
      ),
    ),
    ...section(ceilings.heading, [
      ...wrap(ceilings.intro),
      '',
      ...ceilings.rows.flatMap(({ heading, cells: [upTo, turnover, article] }) =>
        dotLine(`${heading} (Art. ${article})`, `${upTo} or ${turnover}`),
      ),
      ...wrap(ceilings.caption),
    ]),
  ]
}

export function reportText({ input, estimate, date, address }: ReportParts): string {
  const title = `${brand.name} AI risk report`
  const lines = [
    title,
    '='.repeat(title.length),
    `Prepared on ${date}${estimate.modelVersion ? `, model ${estimate.modelVersion}` : ''}.`,
    'Reopen this estimate:',
    address,
    ...section(
      'Inputs',
      inputRows(input).flatMap(({ heading, answer }) => dotLine(heading, answer)),
    ),
    ...section('Results', resultLines(estimate)),
    ...(isUsable(input) ? assumptionLines(input) : []),
    ...breakdownLines(estimate),
    ...rangeLines(estimate),
    ...badYearLines(estimate),
    ...methodLines(),
    '',
  ]
  return lines.join('\r\n')
}

export const reportName = (date: string) => `${brand.name.toLowerCase()}-ai-risk-report-${date}.txt`
