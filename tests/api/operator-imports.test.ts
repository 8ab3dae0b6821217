// The operator API's calls about tables: a system previews, imports, keeps profiles and takes an import back.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { importBodyBytes } from '#constants/limits.ts'
import { workbookOf } from '#tests/support/people/workbook.ts'
import { startOperatorApi } from '#tests/support/server/operator-api.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const header = 'first_name,last_name,email,course,issued_at\n'
const row = (name: string, day = '2026-05-01') => `${name},Example,${name}@example.com,certification,${day}\n`

onSqlite((store) => {
  let services: Services
  let ask: (
    path: string,
    body?: unknown,
    wanted?: { key?: string; token?: string },
  ) => ReturnType<Awaited<ReturnType<typeof startOperatorApi>>['ask']>
  let weak: string

  before(async () => {
    const api = await startOperatorApi(store)
    services = api.services
    const strong = await api.add('system', ['import', 'undo-import'])
    weak = await api.add('weak', ['read', 'issue', 'revoke', 'suspend', 'lift', 'correct', 'renew'])
    ask = (path, body, { key, token = strong } = {}) =>
      api.ask(path, { body, token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
  })

  test('previews a table by row, and imports its good rows once', async () => {
    const count = await services.store.count()
    const body = { file: 'june.csv', table: header + row('ada') + row('bo', 'soon') }
    const preview = (await ask('/imports/preview', body)).json()
    assert.deepEqual(
      preview.byRow.map(({ line, state }: { line: number; state: string }) => [line, state]),
      [
        [2, 'good'],
        [3, 'bad'],
      ],
    )
    assert.deepEqual([preview.isWritten, await services.store.count()], [false, count])
    const mended = { 3: ['bo', 'Example', 'bo@example.com', 'certification', '2026-05-02'] }
    const whole = (await ask('/imports/preview', { ...body, mended })).json()
    assert.deepEqual([whole.bad, whole.byRow[1].state], [[], 'good'])
    const refused = await ask('/imports', body, { key: 'one' })
    assert.equal(refused.status, 422)
    assert.equal(refused.json().detail, '1 of 2 rows cannot be imported, so nothing was written.')
    assert.deepEqual(refused.json().errors, [
      { item: 3, faults: ['the date of issue, "soon", is not a valid date'] },
    ])
    const good = { ...body, goodRows: true }
    const done = await ask('/imports', good, { key: 'two' })
    assert.equal(done.status, 200, done.text)
    const { no, added, isWritten, bad } = done.json()
    assert.deepEqual([no, added, isWritten, bad.length], [1, 1, true, 1])
    assert.deepEqual((await ask('/imports', good, { key: 'two' })).json(), done.json())
    const other = await ask('/imports', { ...good, file: 'july.csv' }, { key: 'two' })
    assert.match(other.text, /This Idempotency-Key was sent with another request/)
    assert.equal(await services.store.count(), count + 1)
    const { imports } = (await ask('/imports')).json()
    assert.deepEqual([imports.length, imports[0].who, imports[0].file], [1, 'token system', 'june.csv'])
  })

  test('imports a workbook by a stored profile', async () => {
    const options = { map: { issued_at: 'Done' }, course: 'micro-energy', only: { Result: ['Passed'] } }
    const saved = await ask('/profiles', { name: 'excel', options }, { key: 'profile' })
    assert.deepEqual(saved.json().options, options)
    assert.deepEqual(
      (await ask('/profiles', { name: 'excel', options }, { key: 'profile' })).json(),
      saved.json(),
    )
    assert.equal((await ask('/profiles')).json().profiles[0].savedBy, 'token system')
    const sheet = workbookOf([
      [
        ['Name', 'E-Mail', 'Done', 'Result'],
        ['Müller, Jürgen', 'j@example.com', new Date('2026-03-14T00:00:00Z'), 'passed'],
        ['Maier, Eva', 'e@example.com', new Date('2026-03-14T00:00:00Z'), 'failed'],
      ],
    ])
    const base64 = Buffer.from(sheet).toString('base64')
    const report = (await ask('/imports', { file: 'list.xlsx', base64, profile: 'excel' })).json()
    assert.deepEqual([report.added, report.leftOut], [1, 1])
    const held = (await services.store.heldBy('j@example.com'))[0]?.credential
    assert.deepEqual([held?.holder.lastName, held?.issuedAt.slice(0, 10)], ['Müller', '2026-03-14'])
    const misfit = await ask('/imports', { file: 'x.csv', table: header + row('cy'), profile: 'excel' })
    assert.match(misfit.text, /The profile excel is for another table: the column Done is missing; /)
  })

  test('undoes an import once, and revokes what it added', async () => {
    const { no } = (await ask('/imports', { file: 'di.csv', table: header + row('di') })).json()
    const undo = (body: object, key?: string) => ask(`/imports/${no}/undo`, body, key ? { key } : {})
    const reason = 'The wrong cohort'
    const undone = await undo({ reason }, 'undo')
    assert.deepEqual([undone.status, undone.json().state], [200, 'undone'], undone.text)
    assert.equal((await undo({ reason }, 'undo')).status, 200)
    const again = await undo({ reason })
    assert.deepEqual([again.status, /was already undone on 2026-06-01/.test(again.text)], [409, true])
    assert.equal((await undo({ reason, step: 'revoke' })).json().state, 'revoked')
    const held = (await services.store.heldBy('di@example.com'))[0]?.credential
    assert.match(held?.revocation?.reason ?? '', /^Import \d+ undone, revoked: The wrong cohort$/)
  })

  test('every failure has a status and a sentence', async () => {
    const table = header + row('eve')
    const count = await services.store.count()
    const file = { file: 'e.csv' }
    for (const [status, message, path, body, token] of [
      [403, /it would need import\./, '/imports', { ...file, table }, weak],
      [403, /it would need import\./, '/imports/preview', { ...file, table }, weak],
      [403, /it would need undo-import\./, '/imports/1/undo', { reason: 'x' }, weak],
      [403, /it would need import\./, '/profiles', undefined, weak],
      [404, /There is no import 99\./, '/imports/99/undo', { reason: 'x' }],
      [404, /There is no profile "none"\./, '/imports', { ...file, table, profile: 'none' }],
      [422, /Send either table, as text, or base64/, '/imports', file],
      [422, /The fields are file, table, .*no others are allowed/, '/imports', { ...file, table, rows: 1 }],
      [422, /mended must be an object/, '/imports', { ...file, table, mended: { 2: 'x' } }],
      [422, /it is a PDF document: save it as CSV or XLSX/, '/imports/preview', { ...file, table: '%PDF-1' }],
      [422, /its option \\"x\\" is unknown/, '/imports', { ...file, table, options: { x: 1 } }],
      [422, /the column email is missing/, '/imports', { ...file, table: 'a,b\n1,2\n' }],
      [422, /a reason is missing/, '/imports/1/undo', { reason: ' ' }],
      [422, /step must be suspend, revoke or release/, '/imports/1/undo', { reason: 'x', step: 'all' }],
      [400, /must be a whole number/, '/imports/x/undo', { reason: 'x' }],
      [422, /its name, \\"A b\\", must be/, '/profiles', { name: 'A b', options: {} }],
      [413, /The body is larger than 8192 KiB/, '/imports', { ...file, table: ' '.repeat(importBodyBytes) }],
    ] as [number, RegExp, string, unknown, string?][]) {
      const answer = await ask(path, body, token === undefined ? {} : { token })
      assert.equal(answer.status, status, `${path} ${answer.text}`)
      assert.match(answer.text, message, path)
    }
    assert.equal(await services.store.count(), count)
  })
})
