// Searches names in SQLite through an FTS5 index of one- to three-letter pieces.
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

const piecesPerPage = 1000

// Streamed, because a term may be in every row.
async function* readContents(queries: Queries): AsyncGenerator<IndexedPiece[]> {
  await sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.index_instance USING fts5vocab('main', 'directory_index', 'instance')`.execute(
    queries,
  )
  const instances = sql<{ doc: number; term: string }>`temp.index_instance`.as('i')
  let pieces: IndexedPiece[] = []
  for await (const piece of queries
    .selectFrom(instances)
    .select(['i.doc as seq', 'i.term as piece'])
    .stream()) {
    pieces.push(piece)
    if (pieces.length < piecesPerPage) continue
    yield pieces
    pieces = []
  }
  yield pieces
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
  contents: readContents,
  piecesOf: ({ folded, type, courseNo }) => tokensOf(folded, type, courseNo).split(' '),
}
