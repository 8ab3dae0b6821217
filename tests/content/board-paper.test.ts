// The board paper, read back by a reader that is not ours: every figure, its structure, and two pages whatever was entered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constantList } from '#content/calculator/constants.ts'
import { limits } from '#content/calculator/method.ts'
import { paper as words } from '#content/calculator/paper.ts'
import { percent, wholeUsd } from '#content/figures.ts'
import { compareMaturities, grossOf } from '#domain/risk/comparison.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import type { Scenario } from '#domain/risk/scenarios.ts'
import { organizationNameCharacters, scenarioNameCharacters } from '#facts/calculator.ts'
import { modelVersion } from '#facts/risk-model.ts'
import {
  everyElement,
  letteringFor,
  paperPdf,
  type ReadPaper,
  readPaper,
  rowsOf,
  wordsOf,
} from '#tests/support/risk/board-paper.ts'
import { largest } from '#tests/support/risk/companies.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

const date = '2026-11-16'
const address =
  'https://northmark.example/calculator?industry=financial&region=us&annualRevenue=500000000&aiSystemsCount=20&highRiskModelsCount=6&priorIncidents=false&regulatoryPosture=med'
const organization = 'Hartwell & Sons'

type Drawn = { input: RiskInput; organization?: string; scenarios?: Scenario[] }

const partsOf = ({ input, organization: name = organization, scenarios = [] }: Drawn) => ({
  input,
  estimate: estimate(input),
  organization: name,
  scenarios,
  date,
  address,
})

const draw = async (drawn: Drawn): Promise<ReadPaper> => readPaper(await paperPdf(partsOf(drawn)))

const [, bank] = workedCases
assert.ok(bank)

// The row that begins with these words, in any table.
function rowNamed(paper: ReadPaper, name: string): string[] {
  const row = rowsOf(paper).find(([heading]) => heading === name)
  assert.ok(row, `no row ${name} among ${rowsOf(paper).map(([heading]) => heading)}`)
  return row.slice(1)
}

const signed = (sum: number) => (sum < 0 ? `−${wholeUsd(-sum)}` : wholeUsd(sum))

for (const { name, input, expected } of workedCases)
  test(`the paper of ${name} has every figure of the model`, async () => {
    const paper = await draw({ input })
    const all = wordsOf(paper)
    const { exposure, savings, breakdown, badYear } = estimate(input)
    assert.equal(exposure, expected.exposure)
    assert.ok(all.includes(wholeUsd(expected.exposure)))
    const [revenue = 0, systems = 0, models = 0, penalty = 0] = expected.parts
    const gross = grossOf(input)
    for (const [heading, sum] of [
      ['Revenue risk', revenue],
      ['AI systems', systems],
      ['High-risk models', models],
      ['Prior incidents', penalty],
      ['Gross', gross],
      [`Mitigation (${percent(breakdown.mitigation, 1)})`, exposure - gross],
      ['Exposure', exposure],
    ] as const)
      assert.deepEqual(rowNamed(paper, heading), [signed(sum)], heading)
    for (const [each, sum] of Object.entries(savings)) assert.ok(all.includes(wholeUsd(sum)), each)
    if (exposure === 0) {
      assert.match(all, /Nothing was declared that could cause a loss/)
      return
    }
    const [p10 = 0, p90 = 0] = expected.range
    assert.deepEqual(rowNamed(paper, 'One chance in ten that it is lower than'), [wholeUsd(p10)])
    assert.deepEqual(rowNamed(paper, 'Best estimate'), [wholeUsd(exposure)])
    assert.deepEqual(rowNamed(paper, 'One chance in ten that it is higher than'), [wholeUsd(p90)])
    const [twenty = 0, hundred = 0] = expected.badYears
    for (const [heading, sum] of [
      ['1-in-10 year', badYear.oneInTen],
      ['1-in-20 year', twenty],
      ['1-in-100 year', hundred],
    ] as const)
      assert.deepEqual(rowNamed(paper, heading), [sum === 0 ? '$0 (no loss)' : wholeUsd(sum)], heading)
    assert.ok(all.includes(`The chance of any loss at all in a year is ${percent(badYear.chanceOfLoss, 1)}.`))
    assert.equal(
      all.includes('below the yearly average of'),
      badYear.oneInTen < exposure || twenty < exposure,
    )
    const yours = compareMaturities(input).find(({ isYours }) => isYours)
    const row = rowsOf(paper).find(([heading]) => heading?.endsWith('(your answer)'))
    assert.deepEqual(row?.slice(1), [exposure, ...Object.values(yours?.left ?? {})].map(wholeUsd))
  })

test('it says for whom, when, by which model, what was entered, what it rests on and what it does not know', async () => {
  const paper = await draw({ input: bank.input })
  const all = wordsOf(paper)
  for (const text of [organization, 'November 16, 2026', `Model ${modelVersion}`, ...limits.items])
    assert.ok(all.includes(text), text)
  const answers = everyElement(paper, 'LI').map(({ children }) => children.map((part) => part.words.trim()))
  for (const answer of [
    ['Industry', 'Financial Services'],
    ['Region', 'United States'],
    ['Annual revenue', '$500,000,000'],
    ['AI systems', '20'],
    ['High-risk models', '6'],
    ['Prior incidents', 'No'],
    ['Regulatory posture', 'Medium Maturity'],
  ])
    assert.ok(
      answers.some((item) => item.join() === answer.join()),
      answer.join(),
    )
  for (const { name, source } of constantList) assert.ok(all.includes(name) && all.includes(source), name)
  assert.deepEqual(paper.links, [address])
  assert.ok(all.replaceAll(' ', '').includes(address))
})

test('it is tagged: a title, a language, headings, tables with names of rows and columns, pictures told in words', async () => {
  const scenarios = [
    { name: 'Today', input: bank.input },
    { name: 'Better', input: { ...bank.input, regulatoryPosture: 'high' as const } },
  ]
  const paper = await draw({ input: bank.input, scenarios })
  assert.equal(paper.title, words.titleOf(organization))
  assert.equal(paper.language, 'en-US')
  assert.ok(paper.isMarked)
  assert.deepEqual(paper.loose, [])
  assert.deepEqual(
    everyElement(paper, 'H1').map((heading) => heading.words.trim()),
    [words.title],
  )
  assert.deepEqual(
    everyElement(paper, 'H2').map((heading) => heading.words.trim()),
    [
      words.inputs,
      'Where it comes from',
      'How sure we are',
      'How a bad year looks',
      'What a certified team could save',
      'The same organization, compared',
      'Side by side',
      words.sources,
      words.limits,
    ],
  )
  const figures = everyElement(paper, 'Figure')
  assert.equal(figures.length, 3)
  const { range, badYear } = estimate(bank.input)
  for (const sum of [range.p10, range.p50, range.p90]) assert.ok(figures[0]?.alt.includes(wholeUsd(sum)))
  for (const sum of [badYear.oneInTen, badYear.oneInTwenty, badYear.oneInHundred])
    assert.ok(figures[1]?.alt.includes(wholeUsd(sum)))
  assert.match(figures[2]?.alt ?? '', /A: Today, B: Better/)
  for (const table of everyElement(paper, 'Table'))
    for (const row of table.children.filter(({ role }) => role === 'TR'))
      assert.equal(row.children[0]?.role, 'TH', row.words)
})

test('kept scenarios are compared, figure by figure', async () => {
  const better: RiskInput = { ...bank.input, regulatoryPosture: 'high', aiSystemsCount: 12_000 }
  const paper = await draw({
    input: bank.input,
    scenarios: [
      { name: 'Today', input: bank.input },
      { name: 'Łódź, after training', input: better },
    ],
  })
  const [one, two] = [estimate(bank.input), estimate(better)]
  const scenarioRow = (name: string) => {
    const row = rowsOf(paper).find(([heading, ...cells]) => heading === name && cells.length === 2)
    assert.ok(row, name)
    return row.slice(1)
  }
  assert.deepEqual(scenarioRow('Figure'), ['A: Today', 'B: Łódź, after training'])
  assert.deepEqual(scenarioRow('AI systems'), ['20', '12,000'])
  assert.deepEqual(
    scenarioRow('Expected loss'),
    [one, two].map(({ exposure }) => wholeUsd(exposure)),
  )
  assert.deepEqual(
    scenarioRow('Range, eight chances in ten'),
    [one, two].map(({ range }) => `${wholeUsd(range.p10)} – ${wholeUsd(range.p90)}`),
  )
  assert.deepEqual(
    scenarioRow('1-in-100 year'),
    [one, two].map(({ badYear }) => wholeUsd(badYear.oneInHundred)),
  )
})

test('one scenario alone is compared with nothing', async () => {
  const paper = await draw({ input: bank.input, scenarios: [{ name: 'Today', input: bank.input }] })
  assert.ok(!wordsOf(paper).includes('Side by side'))
})

const largestWithControls: RiskInput = { ...largest, regulatoryPosture: 'med' }
const longName = `${'Österreichisch-Łódźer Rückversicherungsgesellschaft '.repeat(9)}`.slice(
  0,
  organizationNameCharacters,
)
const nameOf = (letter: string) => letter.repeat(scenarioNameCharacters)

const longest: Drawn = {
  input: largestWithControls,
  organization: longName,
  scenarios: [
    { name: nameOf('W'), input: largestWithControls },
    { name: 'A name of forty letters with its spaces.', input: bank.input },
    {
      name: nameOf('東'),
      input: {
        ...largest,
        industry: 'energy',
        region: 'apac',
        annualRevenue: 99.5,
      },
    },
  ],
}

const sizes: [string, Drawn][] = [
  ['the shortest', { input: { ...largestWithControls, annualRevenue: 0 }, organization: '' }],
  ['the longest', longest],
  ['a name of one long word', { input: bank.input, organization: nameOf('W').repeat(5) }],
  [
    'a name written to the left',
    { input: bank.input, organization: 'شركة النور للتأمين (Al-Noor) المحدودة '.repeat(5) },
  ],
  ['a name without spaces', { input: bank.input, organization: '東京海上日動火災保険株式会社'.repeat(14) }],
]

for (const [name, drawn] of sizes)
  test(`two pages, with everything on them: ${name}`, async () => {
    const data = await paperPdf(partsOf(drawn))
    const paper = await readPaper(data)
    assert.equal(paper.pages, 2)
    const { isWithin } = await placesOf(data)
    assert.deepEqual(isWithin, [])
    for (const text of limits.items) assert.ok(wordsOf(paper).includes(text), text)
  })

// Words that reach beyond what may be printed on, or down to the line at the foot.
async function placesOf(data: Uint8Array): Promise<{ isWithin: string[] }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const outside: string[] = []
  for (const number of [1, 2]) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [, , , , x = 0, y = 0] = item.transform
      const isFoot = y < 40 && y > 34
      if (x < 55 || x + item.width > 540.5 || y > 800 || (y < 50 && !isFoot))
        outside.push(`${number}: ${item.str}`)
    }
  }
  await pdf.loadingTask.destroy()
  return { isWithin: outside }
}

test('a name in letters that the fonts lack is drawn, and read as it was typed', async () => {
  for (const name of ['株式会社ノースマーク', 'شركة النور', 'Алмаз & Ко', 'อินทรีย์ จำกัด']) {
    const data = await paperPdf(partsOf({ input: bank.input, organization: name }))
    const utf16 = [...name.split('')].map((unit) =>
      unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
    )
    const raw = Buffer.from(data).toString('latin1')
    assert.ok(raw.includes(`/ActualText <FEFF${utf16.join('')}>`), name)
    assert.equal((await readPaper(data)).title, words.titleOf(name))
    const lettering = await letteringFor(name)
    assert.ok(!lettering.lacks(name), name)
    // Some ink, and not all of it.
    const { bits } = lettering.draw(name).stencil
    const inked = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
    assert.ok(
      inked > bits.length * 8 * 0.02 && inked < bits.length * 8 * 0.6,
      `${name} ${inked / bits.length / 8}`,
    )
  }
})

test('a device without the letters is told from one that has them', async () => {
  const { lacks } = await letteringFor('')
  assert.ok(!lacks('Plain letters'))
  assert.ok(lacks('\u{13000}\u{13001}'))
})

test('without a name there is none, in the title either', async () => {
  const paper = await draw({ input: bank.input, organization: ' \u0000\n ' })
  assert.equal(paper.title, words.title)
  assert.ok(!wordsOf(paper).includes(organization))
})

test('the same estimate gives the same bytes', async () => {
  const [one, other] = [
    await paperPdf(partsOf({ input: bank.input })),
    await paperPdf(partsOf({ input: bank.input })),
  ]
  assert.deepEqual(one, other)
})
