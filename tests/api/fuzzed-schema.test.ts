// Calls made from the published schema, well formed and not, with and without a token: every status is documented, and
// none is a fault of the server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { person } from '#tests/support/people/people.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { startOperatorApi } from '#tests/support/server/operator-api.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

type Method = 'GET' | 'POST'
type Parameter = { name: string; in: string; schema: { enum?: unknown[]; type?: string } }
type Operation = {
  parameters?: Parameter[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<'application/json', { example?: unknown }> }
}

const known = person(1).id
const texts = fc.oneof(
  fc.constantFrom(
    known,
    'NM-BPGE-TQX4-06DZ-N',
    '',
    '0',
    '1',
    '-1',
    '999999999999',
    'true',
    '2026-01-01',
    'x'.repeat(3000),
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const drawFor = ({ schema }: Parameter) =>
  fc.oneof(texts, fc.constantFrom(...(schema.enum ?? ['1']).map(String)))

// The example with one of its parts replaced or missing, or anything else.
function bodiesFrom(example: unknown) {
  const record = example as Record<string, unknown>
  const names = typeof example === 'object' && example !== null ? Object.keys(example) : []
  const changed = fc
    .tuple(fc.constantFrom(...names, 'unheardOf'), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
    .map(([name, to]) =>
      JSON.stringify(Array.isArray(example) ? [to, ...example] : { ...record, [name]: to }),
    )
  return fc.oneof(
    fc.constant(JSON.stringify(example ?? {})),
    changed,
    fc.json(),
    fc.constantFrom('', '{', '[]', 'null', '{"a":1,"a":2}', '\u0000'),
  )
}

const rounds = { seed: 46, numRuns: inLongRun(400) }

onSqlite((store) => {
  test('every status that a call made from the schema meets is documented', async () => {
    const { app, add } = await startOperatorApi(store)
    const token = await add('fuzz', ['read', 'issue', 'revoke', 'suspend', 'lift', 'correct', 'renew'])
    const { paths } = (await app.inject('/api/openapi.json')).json()
    const calls = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase() as Method,
        ...operation,
      })),
    )
    assert.ok(calls.length > 10)
    const met = new Set<string>()
    const faults = new Map<string, string>()
    for (const { path, method, parameters = [], responses, requestBody } of calls) {
      const given = fc.record(
        Object.fromEntries(
          parameters.filter((one) => one.in !== 'header').map((one) => [one.name, drawFor(one)]),
        ),
        { requiredKeys: parameters.filter((one) => one.in === 'path').map(({ name }) => name) },
      )
      const headers = fc.record(
        {
          authorization: fc.constantFrom(...Array(4).fill(`Bearer ${token}`), 'Bearer nmt_guess', ''),
          'content-type': fc.constantFrom(
            ...Array(6).fill('application/json'),
            'text/plain',
            'application/xml',
          ),
          accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'image/png'),
          'idempotency-key': fc.constantFrom('one', 'two', 'a b', ''),
        },
        { requiredKeys: [] },
      )
      const bodies = requestBody
        ? bodiesFrom(requestBody.content['application/json'].example)
        : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(given, headers, bodies, async (values, sent, payload) => {
          const named = path.replace(
            /\{(\w+)\}/g,
            (_, name) => encodeURIComponent(String(values[name])) || '%20',
          )
          const query = new URLSearchParams(
            parameters.flatMap(({ name, in: place }) =>
              place === 'query' && values[name] !== undefined ? [[name, String(values[name])]] : [],
            ),
          )
          const { statusCode, body } = await app.inject({
            method,
            url: `${named}?${query}`,
            headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...sent },
            ...(payload !== undefined && { payload }),
          })
          met.add(`${method} ${path} ${statusCode}`)
          if (statusCode >= 500 || !(String(statusCode) in responses))
            faults.set(
              `${method} ${path} ${statusCode}`,
              `${named}?${query} ${JSON.stringify(sent)} ${payload}: ${body}`.slice(0, 400),
            )
        }),
        rounds,
      )
    }
    assert.deepEqual([...faults], [])
    // The calls reach successes and refusals.
    assert.ok([...met].filter((one) => / (200|201)$/.test(one)).length >= 8, [...met].join('\n'))
    assert.ok([...met].some((one) => one.endsWith(' 404')) && [...met].some((one) => one.endsWith(' 422')))
  })
})
