// How PostgreSQL joins what a credential is read from, and gathers its decisions and its former hashes.
import {
  type CredentialRow,
  credentialColumns,
  type DecisionPair,
  decidingSql,
  type ExtentRow,
  extentColumns,
  type SealRow,
  storedCredentialFrom,
  storedRecordFrom,
} from '#store/rows.ts'

export const joined = 'JOIN holder h ON h.id = c.holder_id JOIN course k ON k.position = c.course_no'

// One statement, and therefore one moment: a change between two reads would look like a forgery.
export const foundSql = `SELECT ${credentialColumns}, c.tag, d.body,
    (SELECT json_agg(json_build_array(j.act, j.why) ORDER BY j.entry) FROM journal j
      WHERE j.subject = c.id AND j.subject <> '' AND j.act IN (${decidingSql})) AS decisions,
    ${extentColumns}
  FROM credential c ${joined} LEFT JOIN document d ON d.seq = c.seq LEFT JOIN head g ON g.one = 1`

export type FoundRow = CredentialRow & SealRow & ExtentRow & { decisions: DecisionPair[] | null }

export const storedCredentialOf = (row: FoundRow) => storedCredentialFrom(row, row.decisions ?? [])

export const recordColumns = `${credentialColumns}, c.tag, d.body,
  (SELECT array_agg(hash) FROM former_hash f WHERE f.seq = c.seq) AS "formerHashes"`

export type RecordRow = CredentialRow & SealRow & { formerHashes: string[] | null }

export const storedRecordOf = (row: RecordRow) => storedRecordFrom(row, row.formerHashes ?? [])
