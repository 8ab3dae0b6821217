// Searches names in SQLite through an FTS5 index of one- to three-letter pieces.
import { sql } from 'kysely'
import { gramsToFind } from '#domain/directory/grams.ts'
import { inChunks, type Queries, type SearchIndex } from '#store/database.ts'
import { matchFor, tokensOf } from '#store/sqlite/tokens.ts'

async function seqsWhere(
  queries: Queries,
  query: ReturnType<typeof sql<{ seq: number }>>,
): Promise<number[]> {
  return (await query.execute(queries)).rows.map(({ seq }) => seq)
}

export const sqliteSearch: SearchIndex = {
  async add(queries, rows) {
    for (const chunk of inChunks(rows)) {
      const values = chunk.map(
        ({ seq, folded, type, courseNo }) => sql`(${seq}, ${tokensOf(folded, type, courseNo)})`,
      )
      await sql`INSERT INTO directory_index (rowid, tokens) VALUES ${sql.join(values)}`.execute(queries)
    }
  },
  async drop(queries, { seq, folded, type, courseNo }) {
    await sql`INSERT INTO directory_index (directory_index, rowid, tokens)
      VALUES ('delete', ${seq}, ${tokensOf(folded, type, courseNo)})`.execute(queries)
  },
  async find(queries, { text, courseNos, type, skip, limit }) {
    const grams = gramsToFind(text)
    const match = matchFor({ grams, courseNos, type })
    // A single piece is exact; several pieces may be apart in the name, so the name is checked.
    const isProof = grams.length === 1 && grams[0] === text
    if (isProof)
      return seqsWhere(
        queries,
        sql<{ seq: number }>`SELECT rowid AS seq FROM directory_index WHERE directory_index MATCH ${match}
          ORDER BY rowid DESC LIMIT ${limit} OFFSET ${skip}`,
      )
    const isCourse = courseNos.length > 0 ? sql`c.course_no IN (${sql.join(courseNos)})` : sql`0`
    return seqsWhere(
      queries,
      sql<{
        seq: number
      }>`SELECT i.rowid AS seq FROM directory_index i CROSS JOIN credential c ON c.seq = i.rowid
        WHERE directory_index MATCH ${match} AND (instr(c.folded, ${text}) > 0 OR ${isCourse})
        ORDER BY i.rowid DESC LIMIT ${limit} OFFSET ${skip}`,
    )
  },
  async clear(queries) {
    await sql`INSERT INTO directory_index (directory_index) VALUES ('delete-all')`.execute(queries)
  },
}
