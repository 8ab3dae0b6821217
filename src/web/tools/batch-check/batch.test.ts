// Batch rows: outcomes, colors, saving, sorting and export.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxConcurrentFiles, maxIdsPerCall } from '#constants/batch.ts'
import { readCsv } from '#formats/csv.ts'
import { answers } from '#tests/support/browser/verifications.ts'
import { checkRows, type Tools } from '#web/tools/batch-check/check-rows.ts'
import { checkWaiting } from '#web/tools/batch-check/queue.ts'
import { type BatchRow, type RowState, rowsAfter, rowsFrom } from '#web/tools/batch-check/rows.ts'
import { countVerdicts, csvOf, sortRows } from '#web/tools/batch-check/rows-shown.ts'

const row = (key: string, state: RowState = { at: 'waiting' }, given = `id ${key}`): BatchRow => ({
  key,
  given,
  source: { of: 'list', cid: `cid-${key}` },
  state,
})

const facts = { id: 'NM-1', holder: 'Ada', course: 'C', issuedAt: '2025-01-01', expiresAt: '2027-01-01' }

const judged = (
  tone: 'valid' | 'invalid' | 'expired' | 'plain',
  more: Partial<typeof facts> = {},
): RowState => ({
  at: 'judged',
  tone,
  verdict: tone,
  sentence: 'It is so.',
  checkedAt: '2026-01-01T00:00:00.000Z',
  facts: { ...facts, ...more },
})

const answering = (body: BodyInit, init?: ResponseInit): Tools => ({
  ask: async () => new Response(body, init),
  fileOf: () => undefined,
  loadChecker: () => assert.fail('no file was given'),
})

const stateOf = async (tools: Tools, of = row('1')) => (await checkRows([of], tools))[0]?.[0]?.state

const resultsOf = (...results: unknown[]) => answering(JSON.stringify({ results }))

test('every verdict has a label, and only valid is green', async () => {
  const greens: string[] = []
  for (const [name, answer] of Object.entries(answers)) {
    const state = await stateOf(resultsOf({ cid: 'cid-1', verification: answer }))
    assert.equal(state?.at, 'judged')
    assert.ok(state.verdict && state.sentence && state.checkedAt)
    if (state.tone === 'valid') greens.push(name)
  }
  assert.deepEqual(greens, ['valid'])
})

test('an answer without a verdict is “not checked”, with a reason and a retry', async () => {
  for (const tools of [
    answering('Too many calls from this address.', { status: 429 }),
    answering('Something went wrong.', { status: 500 }),
    answering('<html>', { status: 200 }),
    answering('null'),
    answering('"valid"'),
    resultsOf(),
    resultsOf({ cid: 'cid-1' }),
    // The verdict of another ID.
    resultsOf({ cid: 'cid-2', verification: answers.valid }),
  ]) {
    const state = await stateOf(tools)
    assert.deepEqual([state?.at, state?.at === 'not-checked' && state.retry], ['not-checked', 'possible'])
  }
  const empty = await stateOf(resultsOf({ cid: 'cid-1', verification: {} }))
  assert.equal(empty?.at === 'judged' && empty.tone, 'invalid')
})

test('a file that is gone, or whose check cannot be fetched, is not checked', async () => {
  const ofFile: BatchRow = { ...row('1'), source: { of: 'file', bytes: 3 } }
  const gone = await stateOf(answering(''), ofFile)
  assert.equal(gone?.at === 'not-checked' && gone.retry, 'with-file')
  const tools = { ...answering(''), fileOf: () => new File(['x'], 'x'), loadChecker: () => Promise.reject() }
  assert.equal((await stateOf(tools, ofFile))?.at, 'not-checked')
})

const ended = (given: string) => [
  { given, state: { at: 'not-checked', sentence: '', retry: 'useless' } as const },
]

test('checks IDs in one call, files a few at a time, and what is added meanwhile', async () => {
  const sizes: number[] = []
  const files = Array.from(
    { length: maxConcurrentFiles + 1 },
    (_, number): BatchRow => ({ ...row(`file ${number}`), source: { of: 'file', bytes: 1 } }),
  )
  const ids = Array.from({ length: maxIdsPerCall + 1 }, (_, number) => row(String(number)))
  let rows = [...ids, ...files]
  await checkWaiting({
    rows: () => rows,
    signal: new AbortController().signal,
    tell: (event) => {
      rows = rowsAfter(rows, event)
    },
    check: async (some) => {
      if (sizes.push(some.length) === 1) rows = [...rows, row('late')]
      return some.map(({ given }) => ended(given))
    },
  })
  assert.deepEqual(sizes, [maxIdsPerCall, 2, maxConcurrentFiles, 1])
})

test('turns a file with several credentials into several rows', () => {
  const rows = rowsAfter([row('1'), row('2')], {
    what: 'ended',
    key: '1',
    ended: [...ended('a, 1 of 2'), ...ended('a, 2 of 2')],
  })
  assert.deepEqual(
    rows.map(({ key, given }) => [key, given]),
    [
      ['1', 'a, 1 of 2'],
      ['1.1', 'a, 2 of 2'],
      ['2', 'id 2'],
    ],
  )
})

test('ignores invalid saved data', () => {
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    '{"rows":{}}',
    '{"rows":[{}]}',
    JSON.stringify({ rows: [{ ...row('1'), state: { at: 'judged', tone: 'green' } }] }),
    JSON.stringify({ rows: [row('1'), { ...row('2'), source: { of: 'list' } }] }),
  ])
    assert.deepEqual(rowsFrom(stored), [], String(stored))
})

test('sorts by verdict with problems first and pending rows last', () => {
  const rows = [
    row('waiting'),
    row('valid', judged('valid')),
    row('expired', judged('expired')),
    row('failed', { at: 'not-checked', sentence: '', retry: 'possible' }),
    row('invalid', judged('invalid')),
  ]
  const keys = (sorted: BatchRow[]) => sorted.map(({ key }) => key)
  assert.deepEqual(keys(sortRows(rows, { by: 'verdict', isDescending: false })), [
    ...['invalid', 'failed', 'expired', 'valid', 'waiting'],
  ])
  assert.deepEqual(keys(sortRows(rows, { by: 'given', isDescending: true })), keys(rows.toReversed()))
  assert.deepEqual(
    countVerdicts(rows).map(({ verdict }) => verdict),
    ['valid', 'expired', 'invalid', 'Waiting', 'Not checked'],
  )
})

test('sorts rows without a name or a day last in either direction', () => {
  const rows = [
    row('none'),
    row('b', judged('valid', { holder: 'Élodie', expiresAt: '2030-01-01' })),
    row('a', judged('valid', { holder: 'Amara', expiresAt: '' })),
    row('c', judged('valid', { holder: 'Zoë', expiresAt: '2028-01-01' })),
  ]
  const keys = (by: 'holder' | 'expires', isDescending: boolean) =>
    sortRows(rows, { by, isDescending })
      .map(({ key }) => key)
      .join(' ')
  assert.equal(keys('holder', false), 'a b c none')
  assert.equal(keys('holder', true), 'c b a none')
  assert.match(keys('expires', false), /^c b /)
  assert.match(keys('expires', true), /^b c /)
})

test('the spreadsheet has the table’s text and no formula', () => {
  const evil = '=HYPERLINK("https://evil.example","x")'
  const rows = [
    row(
      '1',
      judged('valid', { holder: '+Ada "the first", Lovelace', expiresAt: '2027-10-28T23:59:59Z' }),
      evil,
    ),
    row('2', { at: 'not-checked', sentence: '-2', retry: 'useless' }, '@x'),
    row('3'),
  ]
  const csv = csvOf(rows)
  assert.equal(csv[0], '\ufeff')
  const [head, first, second, third] = [...readCsv(csv)].map(({ cells }) => cells)
  assert.equal(head?.length, first?.length)
  assert.deepEqual(first?.slice(0, 5), [
    `'${evil}`,
    'valid',
    'It is so.',
    'NM-1',
    `'+Ada "the first", Lovelace`,
  ])
  assert.deepEqual(first?.slice(6), ['2025-01-01', '2027-10-28', '2026-01-01 00:00 UTC'])
  assert.deepEqual(second?.slice(0, 3), ["'@x", 'Not checked', "'-2"])
  assert.deepEqual(third?.slice(0, 3), ['id 3', 'Waiting', ''])
})
