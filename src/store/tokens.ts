// API tokens and the requests made with an Idempotency-Key.
import { readScopes } from '#domain/operator/token.ts'
import { type Database, findRow, insertNew, type Queries } from '#store/database.ts'
import { withoutNulls } from '#store/nulls.ts'
import type { TokenReads, TokenWrites } from '#store/token-store.ts'

// No token has a space in its name.
const begun = 'begun work'

export const tokensIn = ({ read, writeAside }: Pick<Database, 'read' | 'writeAside'>): TokenReads => ({
  async tokens() {
    const rows = await read.selectFrom('token').selectAll().orderBy('name').execute()
    return rows.map(({ may, until: expiresAt, ...row }) => ({
      ...withoutNulls(row),
      scopes: readScopes(may.split(',')),
      expiresAt,
    }))
  },
  touchToken: (name, lastUsedAt) =>
    writeAside(async (queries) => {
      await queries.updateTable('token').set({ lastUsedAt }).where('name', '=', name).execute()
    }),
  requestKey: (token, key) => findRow(read, 'requestKey', { token, key }),
  async begunWork() {
    const query = read.selectFrom('requestKey').selectAll().where('token', '=', begun)
    const rows = await query.orderBy('at').execute()
    return rows.map(({ key, at, made }) => ({ key, at, ...JSON.parse(made) }))
  },
  noteWork: ({ key, at, ...work }) =>
    writeAside(async (queries) => {
      await insertNew(queries, 'requestKey', [
        { token: begun, key, hash: '', at, made: JSON.stringify(work) },
      ])
    }),
  forgetWork: (key) =>
    writeAside(async (queries) => {
      await queries.deleteFrom('requestKey').where('token', '=', begun).where('key', '=', key).execute()
    }),
})

export const tokenWrites = (queries: Queries): TokenWrites => ({
  addToken: ({ scopes, expiresAt, ...token }) =>
    insertNew(queries, 'token', [{ lastUsedAt: null, ...token, may: scopes.join(','), until: expiresAt }]),
  async removeToken(name) {
    await queries.deleteFrom('requestKey').where('token', '=', name).execute()
    const { numDeletedRows } = await queries.deleteFrom('token').where('name', '=', name).executeTakeFirst()
    return numDeletedRows > 0n
  },
  async putRequestKey(request, before) {
    await queries.deleteFrom('requestKey').where('at', '<', before).execute()
    return insertNew(queries, 'requestKey', [request])
  },
})
