// Finds inconsistencies between rows, each reported in a sentence.
import type { Database, Queries } from '#store/database.ts'

// Lists at most this many of one kind.
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

async function unassignedPositions(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('credential as c')
    .leftJoin('statusPosition as p', 'p.statusIndex', 'c.statusIndex')
    .select('c.id')
    .where('p.statusIndex', 'is', null)
    .orderBy('c.seq')
    .execute()
  return rows.map(({ id }) => `Credential ${id}: its position was never assigned.`)
}

export async function faultsIn(database: Database): Promise<string[]> {
  const { queries, close } = await database.openSnapshot()
  try {
    return [
      ...(await database.faults(queries)),
      ...(await wrongTypes(queries)),
      ...(await unassignedPositions(queries)),
    ]
  } finally {
    await close()
  }
}
