// Finds names in SQLite through an FTS5 index over pieces of one to three letters.
import { sql } from 'kysely'
import { gramsToFind } from '#domain/directory/grams.ts'
import { type IndexedPiece, inChunks, type Queries, type SearchIndex } from '#store/database.ts'
import { matchFor, tokensOf } from '#store/sqlite/tokens.ts'

async function seqsWhere(
  queries: Queries,
  query: ReturnType<typeof sql<{ seq: number }>>,
): Promise<number[]> {
  return (await query.execute(queries)).rows.map(({ seq }) => seq)
}

const piecesAtOnce = 50_000

// The index is read term by term; rare terms are read together.
async function* readContents(queries: Queries): AsyncGenerator<IndexedPiece[]> {
  for (const kind of ['row', 'instance'])
    await sql
      .raw(
        `CREATE VIRTUAL TABLE IF NOT EXISTS temp.index_${kind} USING fts5vocab('main', 'directory_index', '${kind}')`,
      )
      .execute(queries)
  const terms = await sql<{ term: string; doc: number }>`SELECT term, doc FROM temp.index_row`.execute(
    queries,
  )
  let [first, count]: [string | undefined, number] = [undefined, 0]
  for (const [at, { term, doc }] of terms.rows.entries()) {
    first ??= term
    count += doc
    if (count < piecesAtOnce && at < terms.rows.length - 1) continue
    const found = await sql<IndexedPiece>`SELECT doc AS seq, term AS piece FROM temp.index_instance
      WHERE term >= ${first} AND term <= ${term}`.execute(queries)
    yield found.rows
    ;[first, count] = [undefined, 0]
  }
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
    // One piece is proof; several may stand apart in the name, which is then looked at.
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
  contents: readContents,
  piecesOf: ({ folded, type, courseNo }) => tokensOf(folded, type, courseNo).split(' '),
}
