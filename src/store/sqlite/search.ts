// Searches names in SQLite through an FTS5 index of one- to three-letter pieces.
import { sql } from 'kysely'
import { gramsToFind } from '#domain/directory/grams.ts'
import { inChunks, type SearchIndex } from '#store/database.ts'
import { matchFor, tokensOf } from '#store/sqlite/tokens.ts'

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
  matching({ text, courseNos, type }) {
    const grams = gramsToFind(text)
    const match = matchFor({ grams, courseNos, type })
    // A single piece is exact; several pieces may be apart in the name, so the name is checked.
    const isProof = grams.length === 1 && grams[0] === text
    if (isProof) return sql`SELECT rowid AS seq FROM directory_index WHERE directory_index MATCH ${match}`
    const isCourse = courseNos.length > 0 ? sql`c.course_no IN (${sql.join(courseNos)})` : sql`0`
    return sql`SELECT i.rowid AS seq FROM directory_index i CROSS JOIN credential c ON c.seq = i.rowid
      WHERE directory_index MATCH ${match} AND (${isCourse} OR instr(c.folded, ${text}) > 0)`
  },
  async clear(queries) {
    await sql`INSERT INTO directory_index (directory_index) VALUES ('delete-all')`.execute(queries)
  },
}
