// Lists credentials for the operator: filtered, sorted and paged in SQL.
import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Credential } from '#domain/credential/credential.ts'
import { searchText, searchWords } from '#domain/directory/fold.ts'
import { credentialOf, foldedOf } from '#store/credential-row.ts'
import { selectCredentials } from '#store/credentials.ts'
import { containing, type Database, type Queries } from '#store/database.ts'
import { findNear, having } from '#store/sought.ts'
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

// An address is searched as typed; anything else word by word, with typing errors if nothing has all words.
async function searched(queries: Queries, search: string): Promise<(the: Where) => Condition> {
  // A domain is shared by many, so only the name in an address may have a typo.
  const words = searchWords(search.split('@')[0] ?? '')
  const courses = await queries.selectFrom('course').select(['id', 'title']).execute()
  const titledBy = (word: string) =>
    courses.filter(({ title }) => searchText(title).includes(word)).map(({ id }) => id)
  const [untitled, titled] = [
    words.filter((word) => titledBy(word).length === 0),
    words.filter((word) => titledBy(word).length > 0),
  ]
  const where = (conditions: Expression<SqlBool>[]) =>
    queries
      .selectFrom('sought')
      .select('seq')
      .where(sql<SqlBool>`${sql.join(conditions, sql` AND `)}`)
  const exact = (the: Where): Condition => {
    if (search.includes('@')) return the('c.seq', 'in', where([containing(sql.ref('addresses'), search)]))
    return the.and([
      ...(untitled.length > 0 ? [the('c.seq', 'in', where(untitled.map(having)))] : []),
      ...titled.map((word) =>
        the.or([the('k.id', 'in', titledBy(word)), the('c.seq', 'in', where([having(word)]))]),
      ),
      // Punctuation alone finds nothing.
      ...(words.length > 0 ? [] : [the.val(false)]),
    ])
  }
  const hit = await selectCredentials(queries).where(exact).limit(1).executeTakeFirst()
  if (hit || words.length === 0) return exact
  const near = await findNear(queries, untitled)
  return (the) =>
    the.and([
      the('c.seq', 'in', near.length > 0 ? near : [0]),
      ...titled.map((word) => the('k.id', 'in', titledBy(word))),
    ])
}

async function conditionsOf(queries: Queries, filter: CredentialFilter) {
  const sought = filter.search?.trim() ?? ''
  const search = sought === '' ? undefined : await searched(queries, sought)
  return (the: Where) => {
    return the.and([
      ...(filter.ids ? [the('c.id', 'in', filter.ids)] : []),
      ...(filter.type ? [the('c.type', '=', filter.type)] : []),
      ...(filter.courseId === undefined ? [] : [the('k.id', '=', filter.courseId)]),
      ...(filter.email === undefined ? [] : [the('c.email', '=', filter.email)]),
      ...(filter.issuedFrom === undefined ? [] : [the('c.issuedAt', '>=', filter.issuedFrom)]),
      ...(filter.issuedTo === undefined ? [] : [the('c.issuedAt', '<=', filter.issuedTo)]),
      ...(filter.expiresFrom === undefined ? [] : [the('c.expiresAt', '>=', filter.expiresFrom)]),
      ...(filter.expiresBefore === undefined ? [] : [the('c.expiresAt', '<', filter.expiresBefore)]),
      ...(filter.standing ? [standing(the, filter.standing)] : []),
      ...(filter.isUnrevoked ? [the('c.revokedAt', 'is', null)] : []),
      ...(search ? [search(the)] : []),
    ])
  }
}

// Credentials that do not expire come last.
const keys = {
  expires: { column: sql<string>`coalesce(c.expires_at, '9999')`, of: (one) => one.expiresAt ?? '9999' },
  issued: { column: sql<string>`c.issued_at`, of: (one) => one.issuedAt },
  name: { column: sql<string>`c.folded`, of: ({ holder }) => foldedOf(holder) },
} satisfies Record<string, { column: RawBuilder<string>; of: (one: Credential) => string }>

function pageOf(rows: ReturnType<typeof selectCredentials>, { order, after }: CredentialPage) {
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
      const rows = await pageOf(selectCredentials(read).where(conditions), { ...page, limit })
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
