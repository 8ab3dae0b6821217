// Finds inconsistencies between rows, each reported in a sentence.
import { foldedOf } from '#store/credential-row.ts'
import type { Database, Queries } from '#store/database.ts'

const batchSize = 1000
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

// A short hash of a piece, so that the index entries of a credential reduce to one sum.
function numberOf(piece: string): number {
  let number = 2_166_136_261
  for (let at = 0; at < piece.length; at += 1)
    number = Math.imul(number ^ piece.charCodeAt(at), 16_777_619) >>> 0
  return number + 1
}

type Sums = { of: (seq: number) => number | undefined; seqs: Map<number, number> }

// Stored in a typed array: in a Map, millions of additions would each allocate a number.
async function indexedSums({ search }: Database, queries: Queries): Promise<Sums> {
  const seqs = new Map<number, number>()
  let sums = new Float64Array(1024)
  for await (const pieces of search.contents(queries))
    for (const { seq, piece } of pieces) {
      const place = seqs.get(seq) ?? seqs.size
      if (place === seqs.size) seqs.set(seq, place)
      if (place === sums.length) {
        const grown = new Float64Array(place * 2)
        grown.set(sums)
        sums = grown
      }
      sums[place] = (sums[place] ?? 0) + numberOf(piece)
    }
  return {
    seqs,
    of: (seq) => {
      const place = seqs.get(seq)
      return place === undefined ? undefined : sums[place]
    },
  }
}

// The search index must contain exactly the listed credentials under their current names.
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
      const found = sums.of(row.seq)
      sums.seqs.delete(row.seq)
      if (row.listing === 'listed' && found !== wanted)
        faults.push(`Credential ${row.id} is missing from the directory.`)
      if (row.listing === 'unlisted' && found !== undefined)
        faults.push(`Credential ${row.id} is unlisted, but the directory finds it.`)
    }
  }
  for (const seq of [...sums.seqs.keys()].slice(0, most))
    faults.push(`The directory has an entry for number ${seq}, which no credential has.`)
  return faults
}

export async function faultsIn(database: Database): Promise<string[]> {
  const { queries, close } = await database.openSnapshot()
  try {
    return [
      ...(await database.faults(queries)),
      ...(await wrongTypes(queries)),
      ...(await unassignedPositions(queries)),
      ...(await searchFaults(database, queries)),
    ]
  } finally {
    await close()
  }
}
