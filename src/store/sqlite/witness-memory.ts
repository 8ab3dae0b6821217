// What a witness has cosigned, in a file of its own: one row for each log, which only moves on.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TreeHead } from '#domain/log/tree.ts'
import { connect, transact } from '#store/sqlite/connection.ts'

const latestSql = 'SELECT size, root FROM witnessed WHERE origin = ?'
const putSql = `INSERT INTO witnessed (origin, size, root) VALUES (?, ?, ?)
  ON CONFLICT (origin) DO UPDATE SET size = excluded.size, root = excluded.root`

export function openWitnessMemory(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = connect(file)
  database.exec(
    'CREATE TABLE IF NOT EXISTS witnessed (origin TEXT PRIMARY KEY, size INTEGER NOT NULL, root BLOB NOT NULL) STRICT',
  )
  const latest = (origin: string) => {
    const row = database.prepare(latestSql).get(origin)
    return row && ({ ...row } as TreeHead)
  }
  return {
    latest,
    // Compared and set in one transaction: of two requests at once, one sees what the other has put.
    advance: (origin: string, from: number, { size, root }: TreeHead): boolean =>
      transact(database, (undo) => {
        if ((latest(origin)?.size ?? 0) !== from) {
          undo()
          return false
        }
        database.prepare(putSql).run(origin, size, root)
        return true
      }),
    close: () => database.close(),
  }
}
