// How SQLite joins what a credential is read from, and gathers its decisions and its former hashes.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  type CredentialRow,
  credentialColumns,
  type DecisionPair,
  decidingSql,
  documentJoins,
  type ExtentRow,
  extentColumns,
  type LogEntryRow,
  type LoggedPair,
  logEntryColumns,
  loggedWhere,
  type SealRow,
  storedCredentialFrom,
  storedRecordFrom,
} from '#store/rows.ts'

// CROSS JOIN keeps this order of reading: the page first, then the names on it.
export const joined =
  'CROSS JOIN holder h ON h.id = c.holder_id CROSS JOIN course k ON k.position = c.course_no'

const formerHashesSql =
  '(SELECT json_group_array(hash) FROM former_hash f WHERE f.seq = c.seq) AS "formerHashes"'

const linesSql = "FROM journal j WHERE j.subject = c.id AND j.subject <> ''"

// One statement, and therefore one moment: a change between two reads would look like a forgery. Most credentials have
// no lines of their own; to ask for one first costs less than to gather none.
const foundSql = `SELECT ${credentialColumns}, c.tag, d.body, ${logEntryColumns}, ${formerHashesSql},
    (SELECT json_group_array(json_array(hex(substr(s.body, 11)), s.idx)) FROM log_leaf s WHERE ${loggedWhere(
      (list, bit, end) => `unhex(printf('0103%08x%08x${end}', ${list}, ${bit}))`,
      "substr(s.body, 2, 1) = x'03'",
    )}) AS logged,
    CASE WHEN EXISTS (SELECT 1 ${linesSql}) THEN
      (SELECT json_group_array(json_array(j.act, j.why) ORDER BY j.entry) ${linesSql} AND j.act IN (${decidingSql}))
      ELSE '[]' END AS decisions,
    ${extentColumns}
  FROM credential c ${joined} ${documentJoins} LEFT JOIN head g ON g.one = 1`

// Most lists are empty, and need no reading.
const listIn = <Item>(text: string): Item[] => (text === '[]' ? [] : JSON.parse(text))

type FoundRow = CredentialRow &
  SealRow &
  LogEntryRow &
  ExtentRow & { decisions: string; formerHashes: string; logged: string }

const storedCredentialOf = (row: FoundRow) =>
  storedCredentialFrom(
    row,
    listIn<DecisionPair>(row.decisions),
    listIn<string>(row.formerHashes),
    listIn<LoggedPair>(row.logged),
  )

// Every verification reads one of these, so they are taken from the driver as lists: the row objects that it makes itself
// are slow to make and slow to read. Here a row is its list, with a name for each place in it.
function rowsNamed(names: readonly string[]): new (values: unknown) => FoundRow {
  class Row {
    readonly values: unknown[]
    constructor(values: unknown) {
      this.values = values as unknown[]
    }
  }
  for (const [at, name] of names.entries())
    Object.defineProperty(Row.prototype, name, {
      get(this: Row) {
        return this.values[at]
      },
    })
  return Row as unknown as new (
    values: unknown,
  ) => FoundRow
}

export function prepareFinding(database: DatabaseSync, condition: string) {
  const statement = database.prepare(`${foundSql} WHERE ${condition}`)
  statement.setReturnArrays(true)
  const Row = rowsNamed(statement.columns().map(({ name }) => name))
  return {
    get(...given: SQLInputValue[]) {
      const values = statement.get(...given)
      return values === undefined ? undefined : storedCredentialOf(new Row(values))
    },
    all: () => statement.all().map((values) => storedCredentialOf(new Row(values))),
  }
}

export const recordColumns = `${credentialColumns}, c.tag, d.body, ${logEntryColumns}, ${formerHashesSql}`

export type RecordRow = CredentialRow & SealRow & LogEntryRow & { formerHashes: string }

export const storedRecordOf = (row: RecordRow) => storedRecordFrom(row, listIn<string>(row.formerHashes))
