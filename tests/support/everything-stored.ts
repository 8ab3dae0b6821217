// Everything that a registry's database holds, as one string of bytes in which anything can be looked for.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Registry } from './both-stores.ts'

// Of SQLite every byte of every file: free pages and the write-ahead log too. Of PostgreSQL every row of every table.
export async function everythingStored({ environment }: Registry): Promise<string> {
  if (!environment.DATABASE_URL)
    return ['', '-wal', '-shm']
      .map((suffix) => join(environment.DATA_DIR ?? '', `northmark.db${suffix}`))
      .map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : ''))
      .join('\n')
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
      texts.push(...rows.map(({ text }) => text))
    }
    // Bytes come as hexadecimal, and are looked for as what they are.
    return texts
      .map(
        (text) =>
          text + text.replace(/\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1')),
      )
      .join('\n')
  } finally {
    await client.end()
  }
}

// What the search keeps of names alone. SQLite shortens a piece that begins like the one before it: look for a letter that
// no other name has.
export async function searchPiecesStored({ environment }: Registry): Promise<string> {
  if (environment.DATABASE_URL) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ text: string }>('SELECT i::text AS text FROM directory_index i')
    await client.end()
    return rows.map(({ text }) => text).join('\n')
  }
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'), { readOnly: true })
  const rows = database.prepare('SELECT block FROM directory_index_data').all()
  database.close()
  return rows.map(({ block }) => Buffer.from(block as Uint8Array).toString()).join('\n')
}
