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

// The directory finds what is listed, under its own name, and nothing else.
async function searchFaults({ search }: Database, queries: Queries): Promise<string[]> {
  const faults: string[] = []
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
      const isIndexed = await search.has(queries, row)
      if (row.listing === 'listed' && !isIndexed)
        faults.push(`Credential ${row.id} is missing from the directory.`)
      if (row.listing === 'unlisted' && isIndexed)
        faults.push(`Credential ${row.id} is unlisted, but the directory finds it.`)
    }
  }
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
