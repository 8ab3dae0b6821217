// Counts people by what happened to their credentials, by month, quarter or program.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#store/database.ts'
import type { FigureReads } from '#store/figure-store.ts'

// People who share a mailbox are distinguished by name.
export const personColumn = sql<string>`c.email || ' ' || c.folded`

const events = sql`
  SELECT 'issued' AS event, c.issued_at AS at, ${personColumn} AS person, c.course_no FROM credential c
  UNION ALL SELECT 'revoked', c.revoked_at, ${personColumn}, c.course_no FROM credential c WHERE c.revoked_at IS NOT NULL
  UNION ALL SELECT 'expired', c.expires_at, ${personColumn}, c.course_no FROM credential c
    WHERE c.expires_at IS NOT NULL AND c.revoked_at IS NULL
  UNION ALL SELECT CASE j.act WHEN 'renew' THEN 'renewed' ELSE 'suspended' END, j.at, ${personColumn}, c.course_no
    FROM journal j JOIN credential c ON c.id = j.subject WHERE j.act IN ('renew', 'suspend')`

export const quarter = sql<string>`substr(at, 1, 4) || '-Q' || ((CAST(substr(at, 6, 2) AS integer) + 2) / 3)`
const keys: Record<Parameters<FigureReads['figures']>[0]['by'], RawBuilder<string>> = {
  month: sql`substr(at, 1, 7)`,
  quarter,
  program: sql`k.id`,
}

export const figuresIn = (queries: Queries): FigureReads => ({
  async figures({ by, from, to }) {
    const { rows } = await sql<Awaited<ReturnType<FigureReads['figures']>>[number]>`
      SELECT event, ${keys[by]} AS key, count(DISTINCT person) AS people
      FROM (${events}) AS happened JOIN course k ON k.position = course_no
      WHERE at >= ${from} AND at <= ${to} GROUP BY 1, 2`.execute(queries)
    return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }))
  },
  async certified(on) {
    const { rows } = await sql<{ id: string; title: string; people: number }>`
      SELECT k.id, k.title, count(DISTINCT ${personColumn}) AS people
      FROM credential c JOIN course k ON k.position = c.course_no
      WHERE c.revoked_at IS NULL AND c.suspended_at IS NULL AND c.issued_at <= ${on}
        AND (c.expires_at IS NULL OR c.expires_at >= ${on})
      GROUP BY k.id, k.title ORDER BY 3 DESC, 2`.execute(queries)
    return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }))
  },
})
