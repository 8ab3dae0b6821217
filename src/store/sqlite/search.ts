// Searches names in SQLite through an FTS5 index of one- to three-letter pieces, which its tokenizer does not split.
import { sql } from 'kysely'
import type { CredentialType } from '#constants/registry.ts'
import { gramsOf, gramsToFind } from '#domain/directory/grams.ts'
import { type Indexed, inChunks, type SearchIndex } from '#store/database.ts'

// Longer than any piece of a name, so they cannot collide.
const typeToken = (type: CredentialType) => `type${type.toLowerCase()}`
const courseToken = (courseNo: number) => `course${courseNo}`

const tokensOf = ({ folded, type, courseNo }: Indexed) =>
  [...gramsOf(folded), typeToken(type), courseToken(courseNo)].join(' ')

const quote = (token: string) => `"${token}"`

export const sqliteSearch: SearchIndex = {
  async add(queries, rows) {
    for (const chunk of inChunks(rows)) {
      const values = chunk.map((row) => sql`(${row.seq}, ${tokensOf(row)})`)
      await sql`INSERT INTO directory_index (rowid, tokens) VALUES ${sql.join(values)}`.execute(queries)
    }
  },
  async drop(queries, row) {
    await sql`INSERT INTO directory_index (directory_index, rowid, tokens)
      VALUES ('delete', ${row.seq}, ${tokensOf(row)})`.execute(queries)
  },
  matching({ words, type }) {
    const sought = words.map(({ word, courseNos }) => ({ word, courseNos, ...gramsToFind(word) }))
    const wanted = sought.map(({ grams, courseNos }) => {
      const name = grams.map(quote).join(' AND ')
      return `(${[`(${name})`, ...courseNos.map((no) => quote(courseToken(no)))].join(' OR ')})`
    })
    const match = [...(type ? [quote(typeToken(type))] : []), ...wanted].join(' AND ')
    // Several pieces may be apart in the name, so the name is checked.
    const unproved = sought
      .filter(({ isProof }) => !isProof)
      .map(({ word, courseNos }) => {
        const isCourse = courseNos.length > 0 ? sql`c.course_no IN (${sql.join(courseNos)})` : sql`0`
        return sql`(${isCourse} OR instr(c.folded, ${word}) > 0)`
      })
    if (unproved.length === 0)
      return sql`SELECT rowid AS seq FROM directory_index WHERE directory_index MATCH ${match}`
    return sql`SELECT i.rowid AS seq FROM directory_index i CROSS JOIN credential c ON c.seq = i.rowid
      WHERE directory_index MATCH ${match} AND ${sql.join(unproved, sql` AND `)}`
  },
  async clear(queries) {
    await sql`INSERT INTO directory_index (directory_index) VALUES ('delete-all')`.execute(queries)
  },
}
