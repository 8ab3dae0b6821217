// Searches names in PostgreSQL through a GIN index of one- to three-letter pieces.
import { sql } from 'kysely'
import { gramsOf, gramsToFind } from '#domain/directory/grams.ts'
import { inChunks, type SearchIndex } from '#store/database.ts'

export const postgresSearch: SearchIndex = {
  async add(queries, rows) {
    for (const chunk of inChunks(rows)) {
      const values = chunk.map(({ seq, folded }) => sql`(${seq}::integer, ${gramsOf(folded)}::text[])`)
      await sql`INSERT INTO directory_index (seq, grams) VALUES ${sql.join(values)}`.execute(queries)
    }
  },
  async drop(queries, { seq }) {
    await sql`DELETE FROM directory_index WHERE seq = ${seq}`.execute(queries)
  },
  // The planner scans the newest rows for common hits and uses the index for rare ones.
  matching({ words, type }) {
    const conditions = words.map(({ word, courseNos }) => {
      const isNamed = sql`i.grams @> ${gramsToFind(word).grams}::text[] AND strpos(c.folded, ${word}) > 0`
      return courseNos.length > 0 ? sql`(${isNamed} OR c.course_no = ANY(${courseNos}::integer[]))` : isNamed
    })
    if (type) conditions.push(sql`c.type = ${type}`)
    return sql`SELECT c.seq FROM credential c JOIN directory_index i ON i.seq = c.seq
      WHERE ${sql.join(conditions, sql` AND `)}`
  },
  async clear(queries) {
    await sql`DELETE FROM directory_index`.execute(queries)
  },
}
