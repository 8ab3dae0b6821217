// How PostgreSQL joins what a credential is read from, and gathers its decisions and its former hashes.
import {
  type CredentialRow,
  credentialColumns,
  type DecisionPair,
  decidingSql,
  documentJoins,
  type ExtentRow,
  extentColumns,
  type LogEntryRow,
  logEntryColumns,
  type SealRow,
  storedCredentialFrom,
  storedRecordFrom,
} from '#store/rows.ts'

export const joined = 'JOIN holder h ON h.id = c.holder_id JOIN course k ON k.position = c.course_no'

const linesSql = "FROM journal j WHERE j.subject = c.id AND j.subject <> ''"

// One statement, and therefore one moment: a change between two reads would look like a forgery. Most credentials have
// no lines of their own; to ask for one first costs less than to gather none.
export const foundSql = `SELECT ${credentialColumns}, c.tag, d.body, ${logEntryColumns},
    CASE WHEN EXISTS (SELECT 1 ${linesSql}) THEN
      (SELECT json_agg(json_build_array(j.act, j.why) ORDER BY j.entry) ${linesSql} AND j.act IN (${decidingSql}))
      END AS decisions,
    ${extentColumns}
  FROM credential c ${joined} ${documentJoins} LEFT JOIN head g ON g.one = 1`

export type FoundRow = CredentialRow &
  SealRow &
  LogEntryRow &
  ExtentRow & { decisions: DecisionPair[] | null }

export const storedCredentialOf = (row: FoundRow) => storedCredentialFrom(row, row.decisions ?? [])

export const recordColumns = `${credentialColumns}, c.tag, d.body, ${logEntryColumns},
  (SELECT array_agg(hash) FROM former_hash f WHERE f.seq = c.seq) AS "formerHashes"`

export type RecordRow = CredentialRow & SealRow & LogEntryRow & { formerHashes: string[] | null }

export const storedRecordOf = (row: RecordRow) => storedRecordFrom(row, row.formerHashes ?? [])
