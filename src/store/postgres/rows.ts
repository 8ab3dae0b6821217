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
const foundWith = (
  document: string,
  credentials = 'credential c',
) => `SELECT ${credentialColumns}, c.tag, ${document}, ${logEntryColumns}, ${formerHashesSql},
    (SELECT json_agg(json_build_array(encode(substr(s.body, 11), 'hex'), s.idx)) FROM log_leaf s WHERE ${loggedWhere(
      (list, bit, end) => `('\\x0103'::bytea || int4send(${list}) || int4send(${bit}) || '\\x${end}'::bytea)`,
      'get_byte(s.body, 1) = 3',
    )}) AS logged,
    CASE WHEN (SELECT true ${linesSql} LIMIT 1) THEN
      (SELECT json_agg(json_build_array(j.act, j.why) ORDER BY j.entry) ${linesSql} AND j.act IN (${decidingSql}))
      END AS decisions,
    ${extentColumns}
  FROM ${credentials} ${joined} ${documentJoins} LEFT JOIN head g ON g.one = 1`

export const foundSql = foundWith('d.body')

// Planned without knowing the values: selecting the list hides how long it is, which is all there would be to know.
const listed = 'ANY ((SELECT $1::text[])::text[])'

// Everything that is found, for NULL is no limit. PostgreSQL, which cannot see that here, takes it for a sign of few, and goes by
// the indexes; for the ten that it would otherwise expect it reads small tables whole, which takes twice as long.
const anyBy = (column: 'id' | 'hash') =>
  `(SELECT * FROM credential WHERE ${column} = ${listed} LIMIT (SELECT NULL::bigint)) c`

// Bytes travel as twice as many digits, so a document is asked for as the text that it is. One that someone has made no text
// of is refused by PostgreSQL, whoever else is asked for beside it: then it is asked for as bytes.
export const foundByList = (column: 'id' | 'hash') => ({
  asText: foundWith("convert_from(d.body, 'UTF8') AS body", anyBy(column)),
  asBytes: foundWith('d.body', anyBy(column)),
})

const noText = ['22021', '22P05']
export const isNoText = (error: unknown) => noText.includes(String((error as { code?: string } | null)?.code))

export type FoundRow = CredentialRow &
  Omit<SealRow, 'body'> & { body: Uint8Array | string | null } & LogEntryRow &
  ExtentRow & { decisions: DecisionPair[] | null; formerHashes: string[] | null; logged: LoggedPair[] | null }

export function storedCredentialOf({ body, ...row }: FoundRow): StoredCredential {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return storedCredentialFrom(
    { ...row, body: bytes },
    row.decisions ?? [],
    row.formerHashes ?? [],
    row.logged ?? [],
  )
}

export const recordColumns = `${credentialColumns}, c.tag, d.body, ${logEntryColumns}, ${formerHashesSql}`

export type RecordRow = CredentialRow & SealRow & LogEntryRow & { formerHashes: string[] | null }

export const storedRecordOf = (row: RecordRow) => storedRecordFrom(row, row.formerHashes ?? [])
