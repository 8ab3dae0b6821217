// The cost of the same work with stock tools: a constant answer, the credentials library, a plain table.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import { isAcceptedByLibrary, loaderFor, proofByLibrary } from '#tests/support/credentials/library.ts'
import { type Script, startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { median, ownCpuSeconds, rounds } from './measure.ts'
import type { Person } from './people.ts'

type ConstantServer = Script & { address: string }

export async function startConstant(answers: string[]): Promise<ConstantServer> {
  const file = join(temporaryFolder('constant'), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const script = startScript(['bench/constant-server.ts', file])
  await script.until(() => script.said.out.includes('\n'))
  return { ...script, address: script.said.out.trim() }
}

const documents = 50

// CPU seconds per document.
export async function timeLibrary(signed: string): Promise<{ signing: number; verifying: number }> {
  const { proof: _, ...document } = JSON.parse(signed)
  const issuer = newIssuer(new URL(document.id).origin)
  const loader = loaderFor(issuer)
  const sign = () => proofByLibrary(document, issuer.signer, '2026-01-01T00:00:00Z')
  const proof = await sign()
  const each = async (work: () => Promise<unknown>) =>
    (await ownCpuSeconds(async () => {
      for (let at = 0; at < documents; at += 1) await work()
    })) / documents
  const signing: number[] = []
  const verifying: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    signing.push(await each(sign))
    verifying.push(
      await each(async () => {
        if (!(await isAcceptedByLibrary({ ...document, proof }, loader)))
          throw new Error('The library does not accept what it has just signed.')
      }),
    )
  }
  return { signing: median(signing), verifying: median(verifying) }
}

// CPU seconds to insert the rows in one transaction, and to find a page of twenty by part of a name.
export async function timePlainTable(rows: Person[]): Promise<{ inserting: number; searching: number }> {
  const database = new DatabaseSync(join(temporaryFolder('plain'), 'plain.db'))
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE plain (first_name TEXT, last_name TEXT, email TEXT, course TEXT, issued_at TEXT)`)
  const inserting = await ownCpuSeconds(async () => {
    const insert = database.prepare('INSERT INTO plain VALUES (?, ?, ?, ?, ?)')
    database.exec('BEGIN')
    for (const row of rows) insert.run(...Object.values(row))
    database.exec('COMMIT')
  })
  const search = database.prepare(
    `SELECT * FROM plain WHERE first_name || ' ' || last_name LIKE '%smith%' ORDER BY issued_at DESC LIMIT 20`,
  )
  const searching: number[] = []
  for (let round = 0; round < rounds; round += 1)
    searching.push(await ownCpuSeconds(async () => search.all()))
  database.close()
  return { inserting, searching: median(searching) }
}
