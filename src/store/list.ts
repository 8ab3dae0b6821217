// Lists credentials for the operator: filtered, sorted and paged in SQL.
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Credential } from '#domain/credential/credential.ts'
import { searchText, searchWords } from '#domain/directory/fold.ts'
import { credentialOf, foldedOf } from '#store/credential-row.ts'
import { credentials } from '#store/credentials.ts'
import { containing, type Database, type Queries } from '#store/database.ts'
import type { CredentialFilter, CredentialPage, ListReads } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

type Joined = Tables & { c: Tables['credential']; k: Tables['course'] }
type Where = ExpressionBuilder<Joined, 'c' | 'k'>
type Condition = ExpressionWrapper<Joined, 'c' | 'k', SqlBool>

// The SQL equivalent of standingOn.
function standing(the: Where, { standing, on }: NonNullable<CredentialFilter['standing']>): Condition {
  const isUnrevoked = the('c.revokedAt', 'is', null)
  const isOpen = the.and([isUnrevoked, the('c.suspendedAt', 'is', null)])
  const hasBegun = the('c.issuedAt', '<=', on)
  const conditions: Record<typeof standing, Condition> = {
    revoked: the('c.revokedAt', 'is not', null),
    suspended: the.and([isUnrevoked, the('c.suspendedAt', 'is not', null)]),
    'not-yet-valid': the.and([isOpen, the('c.issuedAt', '>', on)]),
    expired: the.and([isOpen, hasBegun, the('c.expiresAt', '<', on)]),
    valid: the.and([
      isOpen,
      hasBegun,
      the.or([the('c.expiresAt', 'is', null), the('c.expiresAt', '>=', on)]),
    ]),
  }
  return conditions[standing]
}

async function conditionsOf(queries: Queries, filter: CredentialFilter) {
  const sought = filter.search?.trim() ?? ''
  const courses = sought === '' ? [] : await queries.selectFrom('course').select(['id', 'title']).execute()
  const words = searchWords(sought).map((word) => ({
    word,
    titled: courses.filter(({ title }) => searchText(title).includes(word)).map(({ id }) => id),
  }))
  return (the: Where) => {
    const named = ({ word, titled }: (typeof words)[number]) =>
      the.or([
        containing(sql.ref('c.folded'), word),
        ...(titled.length > 0 ? [the('k.id', 'in', titled)] : []),
      ])
    return the.and([
      ...(filter.ids ? [the('c.id', 'in', filter.ids)] : []),
      ...(filter.type ? [the('c.type', '=', filter.type)] : []),
      ...(filter.courseId === undefined ? [] : [the('k.id', '=', filter.courseId)]),
      ...(filter.email === undefined ? [] : [the('c.email', '=', filter.email)]),
      ...(filter.issuedFrom === undefined ? [] : [the('c.issuedAt', '>=', filter.issuedFrom)]),
      ...(filter.expiresFrom === undefined ? [] : [the('c.expiresAt', '>=', filter.expiresFrom)]),
      ...(filter.expiresBefore === undefined ? [] : [the('c.expiresAt', '<', filter.expiresBefore)]),
      ...(filter.standing ? [standing(the, filter.standing)] : []),
      ...(filter.isUnrevoked ? [the('c.revokedAt', 'is', null)] : []),
      ...(sought === ''
        ? []
        : [
            the.or([
              containing(sql.ref('c.email'), sought),
              ...(words.length > 0 ? [the.and(words.map(named))] : []),
            ]),
          ]),
    ])
  }
}

// Credentials that do not expire come last.
const keys = {
  expires: { column: sql<string>`coalesce(c.expires_at, '9999')`, of: (one) => one.expiresAt ?? '9999' },
  issued: { column: sql<string>`c.issued_at`, of: (one) => one.issuedAt },
  name: { column: sql<string>`c.folded`, of: ({ holder }) => foldedOf(holder) },
} satisfies Record<string, { column: RawBuilder<string>; of: (one: Credential) => string }>

function pageOf(rows: ReturnType<typeof credentials>, { order, after }: CredentialPage) {
  if (order === 'oldest') return rows.where('c.seq', '>', after?.seq ?? 0).orderBy('c.seq', 'asc')
  if (order === 'newest') return (after ? rows.where('c.seq', '<', after.seq) : rows).orderBy('c.seq', 'desc')
  const { column, of } = keys[order]
  const sorted = rows.orderBy(column).orderBy('c.seq')
  return after ? sorted.where(sql<SqlBool>`(${column}, c.seq) > (${of(after)}, ${after.seq})`) : sorted
}

export function listsIn({ read }: Database): ListReads {
  return {
    async read({ filter = {}, limit, ...page }) {
      const conditions = await conditionsOf(read, filter)
      const rows = await pageOf(credentials(read).where(conditions), { ...page, limit })
        .limit(limit)
        .execute()
      return rows.map(credentialOf)
    },
    async count(filter = {}) {
      const row = await read
        .selectFrom('credential as c')
        .innerJoin('course as k', 'k.position', 'c.courseNo')
        .select((the) => the.fn.countAll().as('count'))
        .where(await conditionsOf(read, filter))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
  }
}
