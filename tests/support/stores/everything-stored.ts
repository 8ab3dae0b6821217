// Everything that a registry's database holds, as one string of bytes in which anything can be looked for.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Registry } from './both-stores.ts'
import { runSql } from './run-sql.ts'

async function rowsOf(databaseUrl: string, table: string): Promise<string[]> {
  const rows = await runSql<{ text: string }>(databaseUrl, `SELECT t::text AS text FROM ${table} t`)
  return rows.map(({ text }) => text)
}

// Of SQLite every byte of every file: free pages and the write-ahead log too. Of PostgreSQL every row of every table.
export async function everythingStored({ environment }: Registry): Promise<string> {
  if (!environment.DATABASE_URL)
    return ['', '-wal', '-shm']
      .map((suffix) => join(environment.DATA_DIR ?? '', `northmark.db${suffix}`))
      .map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : ''))
      .join('\n')
  const url = environment.DATABASE_URL
  const sql = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
  const texts: string[] = []
  for (const { name } of await runSql<{ name: string }>(url, sql)) texts.push(...(await rowsOf(url, name)))
  // Bytes come as hexadecimal, and are looked for as what they are.
  return texts
    .map(
      (text) =>
        text + text.replace(/\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1')),
    )
    .join('\n')
}

// What the search keeps of names alone. SQLite shortens a piece that begins like the one before it: look for a letter that
// no other name has.
export async function searchPiecesStored({ environment }: Registry): Promise<string> {
  if (environment.DATABASE_URL) return (await rowsOf(environment.DATABASE_URL, 'directory_index')).join('\n')
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'), { readOnly: true })
  const rows = database.prepare('SELECT block FROM directory_index_data').all()
  database.close()
  return rows.map(({ block }) => Buffer.from(block as Uint8Array).toString()).join('\n')
}
