// The full report as plain text: ASCII, lines of 72 columns, line endings that every editor reads.

import { brand } from '#constants/brand.ts'
import { calculatorFields } from '#constants/calculator.ts'
import { constantList, constants } from '#content/calculator/constants.ts'
import { ceilings, formulas, limits, meaning, spreadFormulas } from '#content/calculator/method.ts'
import {
  industryNames,
  notChosen,
  packageNames,
  postureNames,
  reduction,
  regionNames,
} from '#content/calculator/names.ts'
import {
  badYear,
  breakdown,
  explainAverage,
  grossOf,
  packageSavings,
  periods,
  range,
  rounding,
} from '#content/calculator/result.ts'
import { roundedPercent, roundedUsd, wholeUsd } from '#content/shared/figures.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { AnyInput } from '#domain/risk/input.ts'

export const reportColumns = 72

// The report works without the optional fields of the answer.
export type Reported = Pick<Estimate, 'exposure' | 'savings'> & Partial<Estimate>

type ReportParts = {
  input: AnyInput
  estimate: Reported
  // ISO format: 2026-08-01.
  date: string
  // Reopens the estimate.
  address: string
}

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

const nameIn = (names: Record<string, string>, code: unknown) => names[String(code)] ?? notChosen
const count = (value: unknown) => Number(value).toLocaleString('en-US')

function inputLines(input: AnyInput): string[] {
  return [
    ...dotLine(calculatorFields.industry, nameIn(industryNames, input.industry)),
    ...dotLine(calculatorFields.region, nameIn(regionNames, input.region)),
    ...dotLine(calculatorFields.annualRevenue, wholeUsd(Number(input.annualRevenue))),
    ...dotLine(calculatorFields.aiSystemsCount, count(input.aiSystemsCount)),
    ...dotLine(calculatorFields.highRiskModelsCount, count(input.highRiskModelsCount)),
    ...dotLine(calculatorFields.priorIncidents, input.priorIncidents ? 'Yes' : 'No'),
    ...dotLine(calculatorFields.regulatoryPosture, nameIn(postureNames, input.regulatoryPosture)),
  ]
}

function resultLines({ exposure, savings }: Reported): string[] {
  return [
    ...dotLine('Exposure: expected annual loss', roundedUsd(exposure)),
    ...packageSavings.flatMap(({ name, percentage }) =>
      dotLine(`Savings, ${packageNames[name]} (${reduction(percentage)})`, roundedUsd(savings[name])),
    ),
  ]
}

function breakdownLines({ exposure, breakdown: parts }: Reported): string[] {
  if (!parts) return []
  const { rows } = breakdown
  const gross = grossOf(parts)
  const taken = gross * parts.mitigation
  return section('Breakdown', [
    ...dotLine(rows.revenueRisk, roundedUsd(parts.revenueRisk)),
    ...dotLine(rows.systemRisk, roundedUsd(parts.systemRisk)),
    ...dotLine(rows.highRiskModelRisk, roundedUsd(parts.highRiskModelRisk)),
    ...dotLine(rows.incidentPenalty, roundedUsd(parts.incidentPenalty)),
    ...dotLine(rows.gross, roundedUsd(gross)),
    ...dotLine(rows.mitigation(parts.mitigation), `${Math.round(taken) > 0 ? '-' : ''}${roundedUsd(taken)}`),
    ...dotLine(rows.exposure, roundedUsd(exposure)),
    ...wrap(rounding),
  ])
}

function rangeLines({ range: found }: Reported): string[] {
  if (!found) return []
  return section(range.heading, [
    ...dotLine(range.p10, roundedUsd(found.p10)),
    ...dotLine(range.p50, roundedUsd(found.p50)),
    ...dotLine(range.p90, roundedUsd(found.p90)),
  ])
}

function badYearLines({ badYear: years, exposure }: Reported): string[] {
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
    ...section('Inputs', inputLines(input)),
    ...section('Results', resultLines(estimate)),
    ...breakdownLines(estimate),
    ...rangeLines(estimate),
    ...badYearLines(estimate),
    ...methodLines(),
    '',
  ]
  return lines.join('\r\n')
}

export const reportName = (date: string) => `${brand.name.toLowerCase()}-ai-risk-report-${date}.txt`
