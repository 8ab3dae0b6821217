// Faults between the rows of a registry, each in a sentence.
import { foldedOf } from '#store/credential-row.ts'
import type { Database, Queries } from '#store/database.ts'

const batchSize = 1000
// More of one kind say nothing new.
const most = 20

async function wrongTypes(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('credential as c')
    .innerJoin('course as k', 'k.position', 'c.courseNo')
    .select('c.id')
    .whereRef('c.type', '<>', 'k.type')
    .orderBy('c.seq')
    .limit(most)
    .execute()
  return rows.map(({ id }) => `The type of credential ${id} is not that of its course.`)
}

// A short number for a piece, so that what the index holds of a credential is one sum.
function numberOf(piece: string): number {
  let number = 2_166_136_261
  for (let at = 0; at < piece.length; at += 1)
    number = Math.imul(number ^ piece.charCodeAt(at), 16_777_619) >>> 0
  return number + 1
}

async function indexedSums({ search }: Database, queries: Queries): Promise<Map<number, number>> {
  const sums = new Map<number, number>()
  for await (const pieces of search.contents(queries))
    for (const { seq, piece } of pieces) sums.set(seq, (sums.get(seq) ?? 0) + numberOf(piece))
  return sums
}

// The directory finds what is listed, under its own name, and nothing else.
async function searchFaults(database: Database, queries: Queries): Promise<string[]> {
  const faults: string[] = []
  const sums = await indexedSums(database, queries)
  for (let [after, count] = [0, batchSize]; count === batchSize; ) {
    const rows = await queries
      .selectFrom('credential')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    count = rows.length
    after = rows.at(-1)?.seq ?? after
    for (const row of rows) {
      if (row.folded !== foldedOf(row)) faults.push(`Credential ${row.id} is indexed under another name.`)
      const wanted = database.search.piecesOf(row).reduce((sum, piece) => sum + numberOf(piece), 0)
      const found = sums.get(row.seq)
      sums.delete(row.seq)
      if (row.listing === 'listed' && found !== wanted)
        faults.push(`Credential ${row.id} is missing from the directory.`)
      if (row.listing === 'unlisted' && found !== undefined)
        faults.push(`Credential ${row.id} is unlisted, but the directory finds it.`)
    }
  }
  for (const seq of [...sums.keys()].slice(0, most))
    faults.push(`The directory has an entry for number ${seq}, which no credential has.`)
  return faults
}

export async function faultsIn(database: Database): Promise<string[]> {
  const { queries, close } = await database.openSnapshot()
  try {
    return [
      ...(await database.faults(queries)),
      ...(await wrongTypes(queries)),
      ...(await searchFaults(database, queries)),
    ]
  } finally {
    await close()
  }
}
