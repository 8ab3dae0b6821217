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
  type LoggedPair,
  logEntryColumns,
  loggedWhere,
  type SealRow,
  storedCredentialFrom,
  storedRecordFrom,
} from '#store/rows.ts'
import type { StoredCredential } from '#store/store.ts'

export const joined = 'JOIN holder h ON h.id = c.holder_id JOIN course k ON k.position = c.course_no'

const formerHashesSql = '(SELECT array_agg(hash) FROM former_hash f WHERE f.seq = c.seq) AS "formerHashes"'

const linesSql = "FROM journal j WHERE j.subject = c.id AND j.subject <> ''"

// One statement, and therefore one moment: a change between two reads would look like a forgery. Most credentials have
// no lines of their own; to ask for one first costs less than to gather none. Not by EXISTS, for which PostgreSQL may read the
// whole journal.
export const foundSql = `SELECT ${credentialColumns}, c.tag, d.body, ${logEntryColumns}, ${formerHashesSql},
    (SELECT json_agg(json_build_array(encode(substr(s.body, 11), 'hex'), s.idx)) FROM log_leaf s WHERE ${loggedWhere(
      (list, bit, end) => `('\\x0103'::bytea || int4send(${list}) || int4send(${bit}) || '\\x${end}'::bytea)`,
      'get_byte(s.body, 1) = 3',
    )}) AS logged,
    CASE WHEN (SELECT true ${linesSql} LIMIT 1) THEN
      (SELECT json_agg(json_build_array(j.act, j.why) ORDER BY j.entry) ${linesSql} AND j.act IN (${decidingSql}))
      END AS decisions,
    ${extentColumns}
  FROM credential c ${joined} ${documentJoins} LEFT JOIN head g ON g.one = 1`

export type FoundRow = CredentialRow &
  SealRow &
  LogEntryRow &
  ExtentRow & { decisions: DecisionPair[] | null; formerHashes: string[] | null; logged: LoggedPair[] | null }

export const storedCredentialOf = (row: FoundRow): StoredCredential =>
  storedCredentialFrom(row, row.decisions ?? [], row.formerHashes ?? [], row.logged ?? [])

export const recordColumns = `${credentialColumns}, c.tag, d.body, ${logEntryColumns}, ${formerHashesSql}`

export type RecordRow = CredentialRow & SealRow & LogEntryRow & { formerHashes: string[] | null }

export const storedRecordOf = (row: RecordRow) => storedRecordFrom(row, row.formerHashes ?? [])
