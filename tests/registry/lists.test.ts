// The operator's list and journal: filtered, sorted and counted by the database, and the registry of a former day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standings, withStanding } from '#domain/credential/credential.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  setListing,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { exportAsOf, exportCredentials } from '#operations/credentials/export-credentials.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { listCredentials } from '#operations/credentials/list-credentials.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { listJournal } from '#operations/log/list-journal.ts'
import type { CredentialFilter, CredentialPage } from '#store/store.ts'
import { deciding, fillNew } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'
import { collect } from '#tests/support/stores/collect.ts'

const now = new Date('2026-12-01T12:00:00Z')
const on = '2026-12-01T12:00:00Z'
const { expiresAt: _, ...endless } = person(5, { courseId: 'micro-energy', lastName: 'Éclair_%' })

onBothStores(({ newRegistry }) => {
  async function filled() {
    const { registry, services } = await fillNew(newRegistry, 2)
    await enter(services, [
      person(3, { issuedAt: '2024-01-01T00:00:00Z', expiresAt: '2026-01-01T23:59:59Z' }),
      person(4, { issuedAt: '2026-12-24T00:00:00Z', expiresAt: '2028-12-24T23:59:59Z' }),
      endless,
    ])
    const about = (number: number, at = now, who = 'olga') =>
      deciding(services, person(number).id, at, { who, why: 'A test.' })
    await revokeCredential(about(1))
    await suspendCredential(about(2, now, 'pia'))
    return { registry, services, store: services.store, about }
  }

  test('every filter and order gives the same in SQL and in TypeScript', async () => {
    const { store } = await filled()
    const seqs = async (filter: CredentialFilter, order: CredentialPage['order'] = 'oldest') => {
      const found = await collect(listCredentials(store, { filter, order }, now))
      assert.equal(await store.count(filter), found.length)
      return found.map(({ seq }) => seq)
    }
    for (const standing of standings) {
      const all = await store.read({ order: 'oldest', limit: 9 })
      const expected = all.filter((one) => withStanding(one, now).standing === standing)
      assert.deepEqual([expected.length, await seqs({ standing: { standing, on } })], [1, [expected[0]?.seq]])
    }
    for (const [filter, expected] of [
      [{ type: 'MICRO' }, [5]],
      [{ courseId: 'certification', isUnrevoked: true }, [2, 3, 4]],
      [{ email: 'holder-2@example.com' }, [2]],
      [{ issuedFrom: '2025-03-15T00:00:00Z' }, [4]],
      [{ expiresFrom: on, expiresBefore: '2027-12-01T00:00:00Z' }, [1, 2]],
      [{ expiresBefore: '2027-03-14T23:59:59Z' }, [3]],
      [{ search: 'EXAMPLE 3' }, [3]],
      [{ search: 'eclair_%' }, [5]],
      [{ search: 'EXAMPLE, ada' }, [1, 2, 3, 4]],
      [{ search: 'holder_4@' }, [4]],
      [{ search: '%' }, []],
      [{ search: 'holder-4@' }, [4]],
      [{ search: 'energy' }, [5]],
      [{ search: 'nobody' }, []],
    ] as [CredentialFilter, number[]][])
      assert.deepEqual(await seqs(filter), expected, JSON.stringify(filter))
    assert.deepEqual(await seqs({}, 'expires'), [3, 1, 2, 4, 5])
    assert.deepEqual(await seqs({}, 'name'), [5, 1, 2, 3, 4])
    // Page by page, one at a time.
    for (const order of ['oldest', 'newest', 'expires', 'issued', 'name'] as const) {
      const paged: number[] = []
      for (let [after] = await store.read({ order, limit: 1 }); after; ) {
        paged.push(after.seq)
        ;[after] = await store.read({ order, limit: 1, after })
      }
      assert.deepEqual(paged, await seqs({}, order), order)
    }
  })

  test('filters the journal by day, person, act and credential, and counts by quarter', async () => {
    const { store, services, about } = await filled()
    await setListing(about(3, new Date('2027-01-02T00:00:00Z')), 'unlisted')
    const found = async (filter: Parameters<typeof listJournal>[1]) =>
      (await collect(listJournal(store, filter))).map(({ act }) => act).join()
    assert.equal(await found({ from: on }), 'unlist,suspend,revoke')
    assert.equal(await found({ from: on, to: on, who: 'pia' }), 'suspend')
    assert.equal(await found({ act: 'revoke' }), 'revoke')
    assert.equal(await found({ ids: [person(3).id] }), 'unlist,import')
    assert.deepEqual(await services.store.journalCounts({}), [
      { quarter: '2026-Q1', act: 'import', entries: 2, people: 5 },
      { quarter: '2026-Q4', act: 'revoke', entries: 1, people: 1 },
      { quarter: '2026-Q4', act: 'suspend', entries: 1, people: 1 },
      { quarter: '2027-Q1', act: 'unlist', entries: 1, people: 1 },
    ])
  })

  test('reads the registry of a former day from journal and former documents', async () => {
    const { services, store, about } = await filled()
    const then = (await collect(exportCredentials(store, now))).map(({ holder, ...one }) => one)
    const later = new Date('2027-02-01T00:00:00Z')
    await revokeCredential(about(3, later))
    await liftSuspension(about(2, later))
    await suspendCredential(about(4, later))
    await setListing(about(5, later), 'unlisted')
    await renewCredential(about(2, later))
    await correctCredential(about(4, later), { lastName: 'Later' })
    const replacing = { holder: person(1).holder, courseId: 'certification', replaces: person(1).id }
    await issueCredential(services, replacing, { who: 'olga', why: 'A test.' }, later)
    await services.change({ who: 'x', why: 'x', at: '2027-02-01T00:00:00Z' }, async () => {})
    const asOf = await collect(exportAsOf(store, '2026-12-01T23:59:59Z'))
    assert.deepEqual(
      asOf.map(({ holder, formerly, ...one }) => one),
      then,
    )
    assert.equal(asOf[3]?.holder.lastName, 'Later', 'a corrected name is the present one')
    assert.deepEqual(await collect(exportAsOf(store, '2025-12-31T23:59:59Z')), [])
  })
})

onSqlite(({ newRegistry }) => {
  test('commands print tables, CSV, JSON and counts, and say what a flag must be', async () => {
    const { registry } = await fillNew(newRegistry, 25)
    const environment = { ...registry.environment, SUDO_USER: 'olga' }
    const northmark = (...args: string[]) => runNorthmark({ environment }, ...args)
    assert.equal((await northmark('list')).err, 'Showing the first 20: --limit shows more.\n')
    assert.equal((await northmark('list', '--json')).json().length, 25)
    assert.equal((await northmark('list', '--csv', '--limit', '2')).out.split('\r\n').length, 4)
    assert.equal((await northmark('list', '--expires-before', '2027-03-14', '--count')).out, '0\n')
    await northmark('unlist', person(1).id, '--why', '=1+1')
    const [header, line] = (await northmark('journal', '--csv', '--by', 'olga')).out.split('\r\n')
    assert.equal(header, 'entry,at,who,act,about,why')
    assert.match(line ?? '', new RegExp(`^2,\\S+,olga,unlist,${person(1).id},'=1\\+1$`))
    assert.match((await northmark('journal', '--count')).out, /2026-Q1 +import +1 +25\n/)
    assert.match((await northmark('journal')).out, /import +25 credentials +a test\n/)
    for (const [args, message] of [
      [['list', '--expires-within', '2 months'], /^--expires-within must be a number of days such as 60d/],
      [['journal', '--act', 'sing'], /^--act must be seed, issue, /],
      [['journal', '--limit', '1.5'], /^--limit must be a whole number, not "1\.5"\./],
      [['outbox', 'list', '--limit', '1e21'], /^--limit must be a whole number, not "1e21"\./],
      [['export', '--as-of', '2199-01-01'], /^--as-of must be a day that has passed\./],
    ] as const) {
      const refused = await northmark(...args)
      assert.match(refused.err, message)
      assert.deepEqual([refused.code, refused.out], [2, ''])
    }
    assert.match(
      (await northmark('export', '--as-of', '2026-01-02')).err,
      /^25 credentials\.\nCredentials entered later are missing, even if they were issued before;/,
    )
  })
})
