// The board paper as plain data: every word and figure of it, and where its pictures' marks stand. What draws it is fetched
// when someone asks for it, and needs nothing but this.
import { constantList } from '#content/calculator/constants.ts'
import { limits } from '#content/calculator/method.ts'
import {
  industryNames,
  packageNames,
  postureNames,
  reduction,
  regionNames,
} from '#content/calculator/names.ts'
import { paper as paperWords, pictures } from '#content/calculator/paper.ts'
import {
  badYear as badYearWords,
  breakdown as breakdownWords,
  comparison as comparisonWords,
  explainAverage,
  explainRounding,
  packageSavings,
  periods,
  range as rangeWords,
  savings as savingsWords,
  result as words,
} from '#content/calculator/result.ts'
import { scenarios as scenarioWords } from '#content/calculator/scenarios.ts'
import { day } from '#content/dates.ts'
import { percent, shortUsd, wholeUsd } from '#content/figures.ts'
import { grossOf } from '#domain/risk/comparison.ts'
import type { BadYear, Estimate, Range } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { estimateEach, type Scenario } from '#domain/risk/scenarios.ts'
import { brand } from '#facts/brand.ts'
import { type ReturnPeriod, returnPeriodNames } from '#facts/risk-model.ts'
import {
  badYearTable,
  comparisonTable,
  type FigureTable,
  formatSigned,
  inputRows,
  rangeRows,
  scenarioTable,
  titleOf,
} from '#web/tools/calculator/figures.ts'
import {
  acrossBetween,
  barsOf,
  down,
  height,
  heightOf,
  letterOf,
  letterPeriodOf,
  tensBetween,
} from '#web/tools/calculator/pictures/axes.ts'

// Shares of the picture's width and height, from its upper left corner.
export type Place = { x: number; y: number }
// The place of a scenario decides by which line it is told from the others.
export type CurveLine = {
  place: number
  points: Place[]
  marks: Place[]
  letter?: { text: string; at: Place }
}
export type CurvePicture = {
  alt: string
  heading: string
  across: string
  chances: { label: string; y: number }[]
  sums: { label: string; x: number }[]
  lines: CurveLine[]
}

export type PaperBar = {
  name: string
  amount: string
  from: number
  to: number
  kind: 'part' | 'total' | 'taken'
}

type Part<Content> = { heading: string; intro: string } & Content

export type Paper = {
  language: 'en-US'
  author: string
  fileName: string
  // 2026-11-16
  date: string
  documentTitle: string
  subject: string
  label: string
  title: string
  // As typed; empty where none was.
  organization: string
  meta: string
  exposure: { label: string; sum: string; sentences: string[] }
  inputs: { heading: string; rows: { heading: string; answer: string }[] }
  breakdown: Part<{ caption: string; bars: PaperBar[]; note: string }>
  range?: Part<{ alt: string; rows: { term: string; sum: string }[]; places: [number, number, number] }>
  badYear?: Part<{ picture?: CurvePicture; table: FigureTable; explanation: string }>
  savings: Part<{ items: { name: string; sum: string; reduction: string }[] }>
  comparison?: Part<{ table: FigureTable }>
  scenarios?: { heading: string; picture?: CurvePicture; table: FigureTable }
  sources: { heading: string; items: { name: string; text: string }[] }
  limits: { heading: string; items: readonly string[] }
  address: { words: string; href: string }
  pages: [string, string]
}

export type PaperParts = {
  input: RiskInput
  estimate: Estimate
  organization: string
  scenarios: readonly Scenario[]
  date: string
  address: string
}

const chances = [
  { label: badYearWords.picture.always, y: down(1) / height },
  ...periods.map((period) => ({ label: returnPeriodNames[period], y: heightOf(period) / height })),
]

type Drawn = { place: number; estimate: Pick<Estimate, 'curve' | 'badYear'> }

// Several curves share one scale, from the smallest loss of any to the largest. One alone has its years marked; of several,
// each has its letter.
function curvesOf(
  scenarios: Drawn[],
  told: 'by letters' | 'by years',
  said: { alt: string; heading: string },
): CurvePicture | undefined {
  const drawn = scenarios.filter(({ estimate }) => estimate.curve.length > 1)
  if (drawn.length === 0) return undefined
  const first = Math.max(1, Math.min(...drawn.map(({ estimate }) => estimate.curve[0]?.loss ?? 1)))
  const last = Math.max(first + 1, ...drawn.map(({ estimate }) => estimate.curve.at(-1)?.loss ?? 1))
  const across = (loss: number) => acrossBetween(first, last)(loss) / 100
  const placeOf = (badYear: BadYear, period: ReturnPeriod) => ({
    x: across(badYear[period]),
    y: heightOf(period) / height,
  })
  return {
    ...said,
    across: badYearWords.picture.loss,
    chances,
    sums: tensBetween(first, last).map((sum) => ({ label: shortUsd(sum), x: across(sum) })),
    lines: drawn.map(({ place, estimate: { curve, badYear } }) => {
      const points = curve.map(({ loss, chance }) => ({ x: across(loss), y: down(chance) / height }))
      if (told === 'by years') {
        const years = periods.filter((period) => badYear[period] > 0)
        return { place, points, marks: years.map((period) => placeOf(badYear, period)) }
      }
      const period = letterPeriodOf(badYear, place)
      const letter = period && { text: letterOf(place), at: placeOf(badYear, period) }
      return { place, points, marks: [], ...(letter && { letter }) }
    }),
  }
}

function breakdownOf(input: RiskInput, { exposure, breakdown }: Estimate): Paper['breakdown'] {
  const gross = grossOf(input)
  const bars = barsOf(exposure, breakdown, gross)
  const widest = Math.max(1, ...bars.map(({ to }) => to))
  const { heading, intro, caption } = breakdownWords
  return {
    heading,
    intro,
    caption,
    note: explainRounding(breakdown, gross),
    bars: bars.map(({ name, sum, from, to, kind }) => ({
      name,
      amount: formatSigned(sum),
      from: from / widest,
      to: to / widest,
      kind,
    })),
  }
}

const rangeOf = (range: Range): NonNullable<Paper['range']> => ({
  heading: rangeWords.heading,
  intro: rangeWords.intro,
  alt: pictures.range(range),
  rows: rangeRows(range),
  places: [range.p10 / range.p90, range.p50 / range.p90, 1],
})

function badYearOf({ badYear, curve, exposure }: Estimate): Paper['badYear'] {
  const named = periods.map((period) => ({ period, loss: badYear[period] })).filter(({ loss }) => loss > 0)
  const picture = curvesOf([{ place: 0, estimate: { badYear, curve } }], 'by years', {
    alt: pictures.curve(named),
    heading: badYearWords.picture.chance,
  })
  return {
    heading: badYearWords.heading,
    intro: badYearWords.intro(percent(badYear.chanceOfLoss, 1)),
    ...(picture && { picture }),
    table: badYearTable(badYear),
    explanation: explainAverage(badYear, exposure),
  }
}

function scenariosOf(scenarios: readonly Scenario[]): Paper['scenarios'] {
  if (scenarios.length < 2) return undefined
  const estimated = estimateEach(scenarios)
  const drawn = estimated.map(({ estimate }, place) => ({ place, estimate }))
  const picture = curvesOf(drawn, 'by letters', {
    alt: pictures.scenarios(scenarios.map(titleOf)),
    heading: scenarioWords.pictureHeading,
  })
  return { heading: scenarioWords.heading, ...(picture && { picture }), table: scenarioTable(estimated) }
}

// Of a constant that differs by choice, the one that was used.
function sourcesOf(input: RiskInput): { name: string; text: string }[] {
  const chosen = [
    industryNames[input.industry],
    regionNames[input.region],
    postureNames[input.regulatoryPosture],
  ]
  return constantList.map(({ name, value, basis, source }) => {
    const used = typeof value === 'string' ? undefined : value.find((each) => chosen.includes(each.name))
    const shown = used ? `${used.name} ${used.value}` : String(value)
    return { name: `${name}: ${shown}.`, text: `${basis}. ${source}` }
  })
}

// As it was typed, in one line. A soft hyphen is no letter: it shows only where a word is parted.
export const cleanName = (typed: string) =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

export function composePaper({ input, estimate, organization, scenarios, date, address }: PaperParts): Paper {
  const { exposure, savings, range } = estimate
  const name = cleanName(organization)
  const isNothing = exposure === 0
  const compared = scenariosOf(scenarios)
  const badYear = isNothing ? undefined : badYearOf(estimate)
  return {
    language: 'en-US',
    author: brand.name,
    fileName: paperWords.fileName(date),
    date,
    documentTitle: name ? paperWords.titleOf(name) : paperWords.title,
    subject: paperWords.subject,
    label: paperWords.label,
    title: paperWords.title,
    organization: name,
    meta: paperWords.meta(day(date), estimate.modelVersion),
    exposure: {
      label: words.exposure,
      sum: wholeUsd(exposure),
      sentences: isNothing
        ? [words.none]
        : [words.average, rangeWords.between(wholeUsd(range.p10), wholeUsd(range.p90))],
    },
    inputs: { heading: paperWords.inputs, rows: inputRows(input) },
    breakdown: breakdownOf(input, estimate),
    ...(!isNothing && { range: rangeOf(range) }),
    ...(badYear && { badYear }),
    savings: {
      ...savingsWords,
      items: packageSavings.map(({ name: each, percentage }) => ({
        name: packageNames[each],
        sum: wholeUsd(savings[each]),
        reduction: reduction(percentage),
      })),
    },
    ...(!isNothing && {
      comparison: {
        heading: comparisonWords.heading,
        intro: comparisonWords.intro,
        table: comparisonTable(input),
      },
    }),
    ...(compared && { scenarios: compared }),
    sources: { heading: paperWords.sources, items: sourcesOf(input) },
    limits: { heading: paperWords.limits, items: limits.items },
    address: { words: paperWords.openAgain, href: address },
    pages: [paperWords.page(1, 2), paperWords.page(2, 2)],
  }
}
