// How a registry that nobody has put anything into is known, in SQL that both stores read.
import type { Act } from '#domain/credential/journal.ts'

// Whatever is done to a registry is written into its journal. These put nothing into it.
const harmless: Act[] = ['seed', 'seal', 'rotate-key', 'compromise-key', 'move-address', 'recover-log']

export const emptySql = `SELECT NOT EXISTS (SELECT 1 FROM course) AND NOT EXISTS (SELECT 1 FROM credential)
  AND NOT EXISTS (SELECT 1 FROM journal) AS yes`

export const untouchedSql = `SELECT NOT EXISTS (SELECT 1 FROM credential)
  AND NOT EXISTS (SELECT 1 FROM journal WHERE act NOT IN (${harmless.map((act) => `'${act}'`).join()}))
  AND (EXISTS (SELECT 1 FROM journal WHERE act = 'seed') OR NOT EXISTS (SELECT 1 FROM course)) AS yes`
