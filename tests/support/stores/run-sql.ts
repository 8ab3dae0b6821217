// Runs SQL in a PostgreSQL database on a connection of its own, and returns the rows of its last statement.
import pg from 'pg'

export async function runSql<Row = Record<string, unknown>>(
  databaseUrl: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const answer = await client.query(sql)
    return [answer].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
