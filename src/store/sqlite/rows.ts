// How SQLite joins what a credential is read from, and gathers its decisions and its former hashes.
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

// CROSS JOIN keeps this order of reading: the page first, then the names on it.
export const joined =
  'CROSS JOIN holder h ON h.id = c.holder_id CROSS JOIN course k ON k.position = c.course_no'

// One statement, and therefore one moment: a change between two reads would look like a forgery.
export const foundSql = `SELECT ${credentialColumns}, c.tag, d.body,
    (SELECT json_group_array(json_array(j.act, j.why) ORDER BY j.entry) FROM journal j
      WHERE j.subject = c.id AND j.subject <> '' AND j.act IN (${decidingSql})) AS decisions,
    ${extentColumns}
  FROM credential c ${joined} LEFT JOIN document d ON d.seq = c.seq LEFT JOIN head g ON g.one = 1`

// Most lists are empty, and need no reading.
const listIn = <Item>(text: string): Item[] => (text === '[]' ? [] : JSON.parse(text))

export type FoundRow = CredentialRow & SealRow & ExtentRow & { decisions: string }

export const storedCredentialOf = (row: FoundRow) =>
  storedCredentialFrom(row, listIn<DecisionPair>(row.decisions))

export const recordColumns = `${credentialColumns}, c.tag, d.body,
  (SELECT json_group_array(hash) FROM former_hash f WHERE f.seq = c.seq) AS "formerHashes"`

export type RecordRow = CredentialRow & SealRow & { formerHashes: string }

export const storedRecordOf = (row: RecordRow) => storedRecordFrom(row, listIn<string>(row.formerHashes))
