// Writes credentials, their documents and the status lists, in the transaction of a change.
import { badgesPerStatusList } from '#domain/badge/badge.ts'
import type { Credential } from '#domain/credential/credential.ts'
import { type CredentialRow, credentialOf, decisionColumns, rowOf } from '#store/credential-row.ts'
import { findRecord, readFormer, selectCredentials } from '#store/credentials.ts'
import { type Database, insertAll, insertNew, type Queries, readAll } from '#store/database.ts'
import { putSought, replaceSought } from '#store/sought.ts'
import type { CredentialWrites, NewRecord, StoredList } from '#store/store.ts'

type CourseNumber = (courseId: string) => Promise<number>

// There are few courses; a missing one is the caller's mistake.
function courseNumbers(queries: Queries): CourseNumber {
  let numbers: Promise<Map<string, number>> | undefined
  const read = async () => {
    const rows = await queries.selectFrom('course').select(['id', 'position']).execute()
    return new Map(rows.map(({ id, position }) => [id, position]))
  }
  return async (courseId) => {
    numbers ??= read()
    const number = (await numbers).get(courseId)
    if (number === undefined) throw new Error(`there is no course ${courseId}`)
    return number
  }
}

async function insertRecords(
  { search }: Pick<Database, 'search'>,
  queries: Queries,
  courseNo: CourseNumber,
  records: readonly NewRecord[],
): Promise<void> {
  const rows: CredentialRow[] = []
  for (const { credential } of records) rows.push(rowOf(credential, await courseNo(credential.course.id)))
  await insertAll(queries, 'credential', rows)
  await putSought(
    queries,
    records.map(({ credential }) => credential),
  )
  const documents = records.map(({ credential: { seq }, document: { bytes: body, ...logged } }) => ({
    ...{ seq, body },
    ...logged,
  }))
  await insertAll(queries, 'document', documents)
  await search.add(
    queries,
    rows.filter(({ listing }) => listing === 'listed'),
  )
  const foreign = records.flatMap(({ credential: { seq, statusIndex }, foreignHash: hash }) =>
    hash === undefined
      ? []
      : [{ hash, seq, statusIndex, leaf: null, blind: null, expiresAt: null, replacedAt: null }],
  )
  await insertAll(queries, 'formerDocument', foreign)
}

export async function putStatusList(
  queries: Queries,
  { list, purpose, bits, leaf }: StoredList,
): Promise<void> {
  await queries
    .insertInto('statusList')
    .values({ list, purpose, bits, leaf })
    .onConflict((conflict) => conflict.columns(['list', 'purpose']).doUpdateSet({ bits, leaf }))
    .execute()
}

export function takePositions(queries: Queries, positions: readonly number[]): Promise<void> {
  const rows = positions.map((statusIndex) => ({ statusIndex }))
  return insertAll(queries, 'statusPosition', rows)
}

async function takenAmong(
  queries: Queries,
  table: 'credential' | 'formerDocument' | 'erasedId',
  column: 'id' | 'hash' | 'formerKey',
  values: readonly string[],
): Promise<string[]> {
  const rows = await readAll(values, (chunk) =>
    queries
      .selectFrom(table as 'credential')
      .select(`${column} as value`)
      .where(column, 'in', chunk),
  )
  return rows.flatMap(({ value }) => value ?? [])
}

export function credentialWrites(database: Database, queries: Queries): CredentialWrites {
  const { search } = database
  const courseNo = courseNumbers(queries)
  const rowNow = async (credential: Credential) => rowOf(credential, await courseNo(credential.course.id))

  return {
    find: (id) => findRecord(queries, id),
    // Numbers of erased credentials are still in the journal, so they are never reused.
    async lastSeq() {
      const credential = await queries
        .selectFrom('credential')
        .select((the) => the.fn.max('seq').as('last'))
        .executeTakeFirst()
      const journal = await queries
        .selectFrom('journal')
        .select((the) => the.fn.max('toSeq').as('last'))
        .where('toSeq', 'is not', null)
        .executeTakeFirst()
      return Math.max(credential?.last ?? 0, journal?.last ?? 0)
    },
    async heldAt(emails) {
      const rows = await readAll([...new Set(emails)], (chunk) =>
        selectCredentials(queries).where('c.email', 'in', chunk),
      )
      return rows.map((row) => ({
        ...credentialOf(row),
        courseId: row.courseId,
        isRevoked: row.revokedAt !== null,
      }))
    },
    async sameReferences(external) {
      const refs = external.map(({ ref }) => ref)
      const found = await readAll(refs, (chunk) =>
        selectCredentials(queries).where('c.externalRef', 'in', chunk),
      )
      return found.map(({ id, courseId, externalSource, externalRef }) => ({
        ...{ id, courseId },
        external: { source: externalSource ?? '', ref: externalRef ?? '' },
      }))
    },
    takenIds: async (ids) => new Set(await takenAmong(queries, 'credential', 'id', ids)),
    takenHashes: async (hashes) =>
      new Set([
        ...(await takenAmong(queries, 'credential', 'hash', hashes)),
        ...(await takenAmong(queries, 'formerDocument', 'hash', hashes)),
      ]),
    takenNumbers: async (keys) => new Set(await takenAmong(queries, 'credential', 'formerKey', keys)),
    insert: (records) => insertRecords(database, queries, courseNo, records),
    async decide(seq, decision) {
      await queries.updateTable('credential').set(decisionColumns(decision)).where('seq', '=', seq).execute()
      if (!decision.external) return
      const changed = await selectCredentials(queries).where('c.seq', '=', seq).executeTakeFirstOrThrow()
      await replaceSought(queries, credentialOf(changed))
    },
    async setListing({ credential }, listing) {
      await queries.updateTable('credential').set({ listing }).where('seq', '=', credential.seq).execute()
      if (listing === 'listed') await search.add(queries, [await rowNow(credential)])
      else await search.drop(queries, await rowNow(credential))
    },
    async replace({ credential: former, document: old }, credential, { bytes: body, blind, leaf }, at) {
      const { seq } = former
      if (former.listing === 'listed') await search.drop(queries, await rowNow(former))
      const row = await rowNow(credential)
      // Updating the primary key, even to the same value, makes SQLite check all referring rows.
      const { seq: _, ...columns } = row
      await queries.updateTable('credential').set(columns).where('seq', '=', seq).execute()
      if (row.listing === 'listed') await search.add(queries, [row])
      await replaceSought(queries, credential)
      await queries.updateTable('document').set({ body, blind, leaf }).where('seq', '=', seq).execute()
      const replaced = {
        hash: former.verificationHash,
        seq,
        statusIndex: former.statusIndex,
        leaf: old?.leaf ?? null,
        blind: (credential.statusIndex === former.statusIndex && old?.blind) || null,
        expiresAt: former.expiresAt ?? null,
        replacedAt: at,
      }
      await insertAll(queries, 'formerDocument', [replaced])
    },
    async remove({ credential, document }) {
      const { seq } = credential
      const former = await readFormer(queries, seq)
      if (credential.listing === 'listed') await search.drop(queries, await rowNow(credential))
      for (const table of ['document', 'formerDocument', 'credential', 'sought'] as const)
        await queries.deleteFrom(table).where('seq', '=', seq).execute()
      await queries.deleteFrom('outbox').where('credentialId', '=', credential.id).execute()
      await queries.deleteFrom('requestKey').where('made', 'like', `%${credential.id}%`).execute()
      const { email } = credential.holder
      await queries.deleteFrom('outbox').where('kind', '=', 'links').where('recipient', '=', email).execute()
      await queries.deleteFrom('holderAccess').where('email', '=', email).execute()
      return [document?.leaf, ...former.map(({ leaf }) => leaf)].filter((leaf) => leaf !== undefined)
    },
    async replacedBy(id) {
      const rows = await queries.selectFrom('credential').select('id').where('replacedBy', '=', id).execute()
      return rows.map((row) => row.id)
    },
    erasedAmong: async (hashes) => new Set(await takenAmong(queries, 'erasedId', 'hash', hashes)),
    async putErased(hashes) {
      await insertNew(
        queries,
        'erasedId',
        hashes.map((hash) => ({ hash })),
      )
    },
    async lastStatusList() {
      const row = await queries
        .selectFrom('statusList')
        .select('list')
        .orderBy('list', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.list ?? 0
    },
    async takenPositions(list) {
      const rows = await queries
        .selectFrom('statusPosition')
        .select('statusIndex')
        .where('statusIndex', '>=', (list - 1) * badgesPerStatusList)
        .where('statusIndex', '<', list * badgesPerStatusList)
        .execute()
      return new Set(rows.map(({ statusIndex }) => statusIndex))
    },
    takePositions: (positions) => takePositions(queries, positions),
    statusLists: () =>
      queries.selectFrom('statusList').selectAll().orderBy('list').orderBy('purpose').execute(),
    putStatusList: (list) => putStatusList(queries, list),
  }
}
