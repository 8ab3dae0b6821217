// The tables of imports and their profiles.
import type { Queries } from '#store/database.ts'
import type { ImportReads, ImportWrites } from '#store/import-store.ts'
import { withoutNulls } from '#store/nulls.ts'

const readRuns =
  (queries: Queries): ImportReads['importRuns'] =>
  async (of) => {
    const all = queries.selectFrom('importRun').selectAll().orderBy('no', 'desc')
    const wanted =
      of &&
      ('no' in of
        ? all.where('no', '=', of.no)
        : all.where('fromSeq', '<=', of.seq).where('toSeq', '>=', of.seq))
    return (await (wanted ?? all).execute()).map(withoutNulls)
  }

export const importsIn = (queries: Queries): ImportReads => ({
  profiles: () => queries.selectFrom('importProfile').selectAll().orderBy('name').execute(),
  importRuns: readRuns(queries),
})

export const importWrites = (queries: Queries): ImportWrites => ({
  async putProfile(profile) {
    await queries.deleteFrom('importProfile').where('name', '=', profile.name).execute()
    await queries.insertInto('importProfile').values(profile).execute()
  },
  async removeProfile(name) {
    const { numDeletedRows } = await queries
      .deleteFrom('importProfile')
      .where('name', '=', name)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  importRuns: readRuns(queries),
  async putImportRun(run) {
    await queries
      .insertInto('importRun')
      .values({ undoneAt: null, ...run })
      .execute()
  },
  async setImportState(no, state, undoneAt) {
    await queries.updateTable('importRun').set({ state, undoneAt }).where('no', '=', no).execute()
  },
})
