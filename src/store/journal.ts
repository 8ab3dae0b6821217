// The journal table.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Credential } from '#domain/credential/credential.ts'
import { erasedFields } from '#domain/credential/erased.ts'
import { identifiersOf } from '#domain/credential/identity.ts'
import { containing, insertAll, type Queries } from '#store/database.ts'
import { personColumn, quarter } from '#store/figures.ts'
import { withoutNulls } from '#store/nulls.ts'
import type { JournalFilter, JournalReads, JournalWrites, NumberedEntry } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

type Row = Tables['journal']

export const numberedEntryOf = ({ entry: number, ...row }: Row): NumberedEntry => ({
  number,
  ...withoutNulls(row),
})

export async function putEntries(queries: Queries, entries: readonly NumberedEntry[]): Promise<void> {
  const blanks = { fromSeq: null, toSeq: null }
  const rows = entries.map(({ number: entry, ...row }) => ({ entry, ...blanks, ...row }))
  await insertAll(queries, 'journal', rows)
}

export const journalWrites = (queries: Queries): JournalWrites => ({
  async journalEnd() {
    const last = await queries
      .selectFrom('journal')
      .select(['entry', 'hash', 'at'])
      .orderBy('entry', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { entries: last?.entry ?? 0, hash: last?.hash ?? '', ...(last && { at: last.at }) }
  },
  putEntries: (entries) => putEntries(queries, entries),
  async entriesAbout(id) {
    const rows = await queries
      .selectFrom('journal')
      .selectAll()
      .where('subject', '=', id)
      .where('subject', '<>', '')
      .orderBy('entry')
      .execute()
    return rows.map(numberedEntryOf)
  },
  async emptyEntries(numbers) {
    if (numbers.length > 0)
      await queries.updateTable('journal').set(erasedFields).where('entry', 'in', numbers).execute()
  },
  mentionsOf: (credential) => findMentions(queries, credential),
})

// Erasures are rare and matches few, so every entry is read.
async function findMentions(queries: Queries, credential: Credential): Promise<number[]> {
  const rows = await queries
    .selectFrom('journal')
    .select('entry')
    .where((the) => the.or(identifiersOf(credential).map((text) => containing(sql.ref('why'), text))))
    .orderBy('entry')
    .execute()
  return rows.map(({ entry }) => entry)
}

// Entries about credentials, and those of the imports that added them.
async function aboutOf(queries: Queries, ids: readonly string[]) {
  const found = await queries.selectFrom('credential').select('seq').where('id', 'in', ids).execute()
  return (the: ExpressionBuilder<Tables, 'journal'>) =>
    the.or([
      the.and([the('subject', 'in', ids), the('subject', '<>', '')]),
      ...found.map(({ seq }) => the.and([the('fromSeq', '<=', seq), the('toSeq', '>=', seq)])),
    ])
}

async function entriesThat(queries: Queries, { from, to, who, act, ids }: JournalFilter) {
  const about = ids && (await aboutOf(queries, ids))
  return queries
    .selectFrom('journal')
    .where((the) =>
      the.and([
        ...(from === undefined ? [] : [the('at', '>=', from)]),
        ...(to === undefined ? [] : [the('at', '<=', to)]),
        ...(who === undefined ? [] : [the('who', '=', who)]),
        ...(act ? [the('act', '=', act)] : []),
        ...(about ? [about(the)] : []),
      ]),
    )
}

export const journalReads = (queries: Queries): JournalReads => ({
  async history(id) {
    const rows = await (await entriesThat(queries, { ids: [id] })).selectAll().orderBy('entry').execute()
    return rows.map(({ entry: _, hash: __, ...row }) => withoutNulls(row))
  },
  async journal(filter, limit, before = 2 ** 31 - 1) {
    const rows = await (await entriesThat(queries, filter))
      .selectAll()
      .where('entry', '<', before)
      .orderBy('entry', 'desc')
      .limit(limit)
      .execute()
    return rows.map(numberedEntryOf)
  },
  async journalCounts(filter) {
    const rows = await (await entriesThat(queries, filter))
      .leftJoin('credential as c', (join) =>
        join.on((the) =>
          the.or([
            the('c.id', '=', the.ref('subject')),
            the.and([the('c.seq', '>=', the.ref('fromSeq')), the('c.seq', '<=', the.ref('toSeq'))]),
          ]),
        ),
      )
      .select([quarter.as('quarter'), 'act'])
      .select(sql<number>`count(DISTINCT entry)`.as('entries'))
      .select(sql<number>`count(DISTINCT ${personColumn})`.as('people'))
      .groupBy([quarter, 'act'])
      .orderBy(quarter)
      .orderBy('act')
      .execute()
    return rows.map(({ entries, people, ...row }) => ({
      ...row,
      entries: Number(entries),
      people: Number(people),
    }))
  },
})
