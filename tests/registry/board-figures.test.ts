// The figures for the board: people, by program and period, next to the year before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFigures, figuresCsv } from '#operations/credentials/count-figures.ts'
import { revokeCredential, suspendCredential } from '#operations/credentials/decide.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'

const author = { who: 'olga', why: 'a test' }
const now = new Date('2026-06-15T12:00:00Z')
const issued = (at: number, issuedAt: string, more = {}) =>
  person(at, { issuedAt: `${issuedAt}T00:00:00Z`, expiresAt: '2027-01-31T23:59:59Z', ...more })

onBothStores(({ newRegistry }) => {
  test('counts people by month, quarter and program, with the year before and the renewal rate', async () => {
    const services = await (await newRegistry({ keysMadeAt: new Date('2024-01-01T00:00:00Z') })).enter()
    const { store } = services
    const twice = { firstName: 'Ada', lastName: 'Example 1', email: 'holder-1@example.com' }
    await enter(services, [
      issued(1, '2026-05-04'),
      issued(2, '2026-05-20', { ...twice, courseId: 'micro-energy' }),
      issued(3, '2025-05-20'),
      issued(4, '2025-05-21', { expiresAt: '2026-05-31T23:59:59Z' }),
      issued(5, '2026-04-01'),
      issued(6, '2026-04-02'),
    ])
    const about = (at: number, day: string) => ({
      registry: services,
      cid: person(at).id,
      author,
      now: new Date(`${day}T12:00:00Z`),
    })
    await renewCredential(about(3, '2026-05-10'), { expiresAt: '2028-01-31' })
    await suspendCredential(about(5, '2026-06-01'))
    await revokeCredential(about(6, '2026-06-02'))
    const { certified, rows } = await countFigures(store, {}, now)
    assert.deepEqual(
      certified.map(({ id, people }) => [id, people]),
      [
        ['certification', 2],
        ['micro-energy', 1],
      ],
    )
    assert.deepEqual([rows.length, rows[0]?.key, rows.at(-1)?.key], [24, '2024-07', '2026-06'])
    const none = { issued: 0, renewed: 0, revoked: 0, suspended: 0, expired: 0 }
    const row = (key: string, from = rows) => from.find((one) => one.key === key)
    assert.deepEqual(row('2026-05'), {
      key: '2026-05',
      now: { ...none, issued: 1, renewed: 1, expired: 1, renewalRate: 50 },
      yearBefore: { ...none, issued: 2 },
    })
    assert.deepEqual(row('2026-06')?.now, { ...none, revoked: 1, suspended: 1 })
    const quarters = await countFigures(store, { by: 'quarter', from: '2026-01-01T00:00:00Z' }, now)
    assert.deepEqual(
      quarters.rows.map(({ key, now, yearBefore }) => [key, now.issued, yearBefore.issued]),
      [
        ['2026-Q1', 0, 0],
        ['2026-Q2', 3, 2],
      ],
    )
    const programs = (await countFigures(store, { by: 'program', from: '2026-01-01T00:00:00Z' }, now)).rows
    assert.deepEqual(
      [row('certification', programs)?.now.issued, row('micro-energy', programs)?.now.issued],
      [3, 1],
    )
    const [header, first] = figuresCsv(quarters.rows).split('\r\n')
    assert.match(header ?? '', /^period,issued,issuedYearBefore,renewed,/)
    assert.match(first ?? '', /^2026-Q1,0,0,/)
    assert.equal(
      await store.count({ issuedFrom: '2026-04-01T00:00:00Z', issuedTo: '2026-04-30T23:59:59Z' }),
      2,
    )
    const counts = await store.journalCounts({ act: 'import' })
    assert.deepEqual(
      counts.map(({ entries, people }) => [entries, people]),
      [[1, 5]],
    )
  })
})
