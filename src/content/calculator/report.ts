// The full report as plain text: plain letters, lines of 72 columns, line ends that every editor knows.

import { constantList } from '#content/calculator/constants.ts'
import { ceilings, formulas, limits, meaning, spreadFormulas } from '#content/calculator/method.ts'
import {
  industryNames,
  notChosen,
  packageNames,
  postureNames,
  reduction,
  regionNames,
} from '#content/calculator/names.ts'
import { badYear, breakdown, packageSavings, periods, range } from '#content/calculator/result.ts'
import { percent, wholeUsd } from '#content/figures.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { brand } from '#facts/brand.ts'
import { calculatorFields } from '#facts/calculator.ts'

export const reportColumns = 72

// A server that speaks only of the exposure and the savings is still reported on.
export type Reported = Pick<Estimate, 'exposure' | 'savings'> & Partial<Estimate>

export type ReportParts = {
  input: AnyInput
  estimate: Reported
  // The day, as it is written: 2026-08-01.
  date: string
  // Where the estimate can be opened again.
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

// Plain letters survive every editor and every mail; the formulas stay readable.
const plain = (text: string) =>
  plainLetters.reduce((plainer, [letter, instead]) => plainer.replace(letter, instead), text)

function wrapped(text: string, indent = ''): string[] {
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
function dotted(name: string, value: string): string[] {
  const [left, right] = [plain(name), plain(value)]
  const dots = reportColumns - left.length - right.length - 2
  return dots < 3 ? [left, ...wrapped(right, '    ')] : [`${left} ${'.'.repeat(dots)} ${right}`]
}

const section = (heading: string, lines: string[]) => {
  const title = plain(heading).toUpperCase()
  return ['', title, '-'.repeat(title.length), ...lines]
}

const named = (names: Record<string, string>, code: unknown) => names[String(code)] ?? notChosen
const count = (value: unknown) => Number(value).toLocaleString('en-US')

function inputLines(input: AnyInput): string[] {
  return [
    ...dotted(calculatorFields.industry, named(industryNames, input.industry)),
    ...dotted(calculatorFields.region, named(regionNames, input.region)),
    ...dotted(calculatorFields.annualRevenue, `$${count(input.annualRevenue)}`),
    ...dotted(calculatorFields.aiSystemsCount, count(input.aiSystemsCount)),
    ...dotted(calculatorFields.highRiskModelsCount, count(input.highRiskModelsCount)),
    ...dotted(calculatorFields.priorIncidents, input.priorIncidents ? 'Yes' : 'No'),
    ...dotted(calculatorFields.regulatoryPosture, named(postureNames, input.regulatoryPosture)),
  ]
}

function resultLines({ exposure, savings }: Reported): string[] {
  return [
    ...dotted('Exposure: expected loss a year', wholeUsd(exposure)),
    ...packageSavings.flatMap(({ name, percentage }) =>
      dotted(`Savings, ${packageNames[name]} (${reduction(percentage)})`, wholeUsd(savings[name])),
    ),
  ]
}

function breakdownLines({ exposure, breakdown: parts }: Reported): string[] {
  if (!parts) return []
  const { rows } = breakdown
  const gross = parts.revenueRisk + parts.systemRisk + parts.highRiskModelRisk + parts.incidentPenalty
  return section('Breakdown', [
    ...dotted(rows.revenueRisk, wholeUsd(parts.revenueRisk)),
    ...dotted(rows.systemRisk, wholeUsd(parts.systemRisk)),
    ...dotted(rows.highRiskModelRisk, wholeUsd(parts.highRiskModelRisk)),
    ...dotted(rows.incidentPenalty, wholeUsd(parts.incidentPenalty)),
    ...dotted(rows.gross, wholeUsd(gross)),
    ...dotted(rows.mitigation(parts.mitigation), `-${wholeUsd(gross - exposure)}`),
    ...dotted(rows.exposure, wholeUsd(exposure)),
  ])
}

function rangeLines({ range: found }: Reported): string[] {
  if (!found) return []
  return section(`Range: ${range.heading}`, [
    ...dotted(range.p10, wholeUsd(found.p10)),
    ...dotted(range.p50, wholeUsd(found.p50)),
    ...dotted(range.p90, wholeUsd(found.p90)),
  ])
}

function badYearLines({ badYear: years }: Reported): string[] {
  if (!years) return []
  return section(badYear.heading, [
    ...dotted('Chance of any loss in a year', percent(years.chanceOfLoss, 1)),
    ...periods.flatMap((period) => dotted(badYear.row(period), wholeUsd(years[period]))),
  ])
}

function methodLines(): string[] {
  return [
    ...section('Method', meaning.paragraphs.flatMap((text) => [...wrapped(text), '']).slice(0, -1)),
    ...[formulas, spreadFormulas].flatMap(({ heading, items }) =>
      section(
        heading,
        items.flatMap(({ name, formula, note }) => [
          ...wrapped(`${name} =`),
          ...wrapped(formula, '    '),
          ...(note ? wrapped(note, '    ') : []),
        ]),
      ),
    ),
    ...section(
      'Constants and sources',
      constantList.flatMap(({ name, value, basis, source }) => [
        ...(typeof value === 'string'
          ? wrapped(`${name}: ${value}`)
          : [`${name}:`, ...value.map((each) => `    ${each.name} ${each.value}`)]),
        ...wrapped(`${basis}: ${source}`, '    '),
      ]),
    ),
    ...section(
      'Limits',
      limits.items.flatMap((text) =>
        wrapped(text, '  ').map((line, index) => (index ? line : `- ${line.trim()}`)),
      ),
    ),
    ...section(ceilings.heading, [
      ...wrapped(ceilings.intro),
      '',
      ...ceilings.rows.flatMap(({ heading, cells: [upTo, turnover, article] }) =>
        dotted(`${heading} (Art. ${article})`, `${upTo} or ${turnover}`),
      ),
      ...wrapped(ceilings.caption),
    ]),
  ]
}

export function reportText({ input, estimate, date, address }: ReportParts): string {
  const title = `${brand.name} AI risk report`
  const lines = [
    title,
    '='.repeat(title.length),
    `Prepared on ${date}${estimate.modelVersion ? `, model ${estimate.modelVersion}` : ''}.`,
    'Open this estimate again:',
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
