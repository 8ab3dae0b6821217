// Faults between the rows of a registry, which both stores find with the same questions; each is told with what it is about.
type Question = { sql: string; tell: (row: Record<string, unknown>) => string }

// More of one kind say nothing new.
const most = 20

// What was erased keeps its place.
const entered =
  '(SELECT seq, type, type_seq FROM credential UNION ALL SELECT seq, type, type_seq FROM erased) entered'

// Numbers that follow another than the one before them.
const gapsSql = (number: string, partition: string) => `SELECT number, before, type FROM (
    SELECT ${number} AS number, type, lag(${number}, 1, 0) OVER (${partition} ORDER BY ${number}) AS before FROM ${entered}
  ) numbered WHERE number - before <> 1 LIMIT ${most}`

function gapOf({ number, before }: Record<string, unknown>): string {
  const [first, last] = [Number(before) + 1, Number(number) - 1]
  if (first > last) return `number ${number} is there twice`
  return first === last ? `number ${first} is missing` : `numbers ${first} to ${last} are missing`
}

export const unsound: Question[] = [
  { sql: gapsSql('seq', ''), tell: (row) => `The order of entry has gaps: ${gapOf(row)}.` },
  {
    sql: gapsSql('type_seq', 'PARTITION BY type'),
    tell: (row) => `The order of entry within the type ${row.type} has gaps: ${gapOf(row)}.`,
  },
  {
    sql: `SELECT c.id FROM credential c JOIN course k ON k.position = c.course_no
      WHERE k.type <> c.type ORDER BY c.seq LIMIT ${most}`,
    tell: ({ id }) => `The type of credential ${id} is not that of its course.`,
  },
  {
    sql: `SELECT h.id FROM holder h
      WHERE NOT EXISTS (SELECT 1 FROM credential WHERE holder_id = h.id) ORDER BY h.id LIMIT ${most}`,
    tell: ({ id }) => `Holder ${id} has no credential.`,
  },
]
