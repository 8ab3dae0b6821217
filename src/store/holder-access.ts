// One-time links and the pages opened with them.
import { type Database, findRow, insertAll, type Queries } from '#store/database.ts'
import type { HolderAccessReads, HolderAccessWrites } from '#store/holder-store.ts'

export const holderAccessIn = ({ read }: Pick<Database, 'read'>): HolderAccessReads => ({
  holderAccess: (held) => findRow(read, 'holderAccess', held),
})

export const holderAccessWrites = (queries: Queries): HolderAccessWrites => ({
  async putAccess(access, endedBefore) {
    await queries.deleteFrom('holderAccess').where('until', '<', endedBefore).execute()
    await insertAll(queries, 'holderAccess', [access])
  },
  takeAccess: ({ hash, kind }) =>
    queries
      .deleteFrom('holderAccess')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst(),
})
