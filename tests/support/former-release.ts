// A registry as the release before seals left it, written by that release itself: as a backup, and as a database.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { fullName, type Holder, type Withdrawal } from '#domain/credential/credential.ts'
import type { Entry } from '#domain/credential/journal.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsOf } from '#domain/directory/grams.ts'
import { steps as postgresSteps } from '#store/postgres/migrations.ts'
import { migratePostgres } from '#store/postgres/postgres-store.ts'
import { steps as sqliteSteps } from '#store/sqlite/migrations.ts'
import { tokensOf } from '#store/sqlite/tokens.ts'
import { keyFileOf, type Registry } from './both-stores.ts'
import { formerReleaseKeys } from './former-release-keys.ts'

export type FormerRecord = {
  id: string
  verificationHash?: string
  holder: Holder
  issuedAt: string
  expiresAt?: string
  revocation?: Withdrawal
  courseId: string
  document?: { bytes: string; statusIndex: number }
}

const lines = readFileSync(new URL('former-release.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const items = lines.slice(1, -1).map((line) => JSON.parse(line))
const itemsOf = <Item>(kind: string): Item[] =>
  items.filter((one) => one.kind === kind).map(({ item }) => item)

export const formerRecords = itemsOf<FormerRecord>('credential')
const courses = itemsOf<Course>('course')
const journal = itemsOf<Entry>('entry')

export function formerNamed(lastName: string): FormerRecord {
  const found = formerRecords.find(({ holder }) => holder.lastName === lastName)
  if (!found) throw new Error(`nobody is called ${lastName}`)
  return found
}

// Sealed by its last line, whatever its other lines say.
export function sealedBackup(contents: readonly string[]): Buffer {
  const text = contents.map((line) => `${line}\n`).join('')
  const credentials = contents.filter((line) => line.startsWith('{"kind":"credential"')).length
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ end: true, credentials, sha256 })}\n`)
}

// Before version 2 a backup held no documents.
export function formerBackup(version: 1 | 2): Buffer {
  const [head = '', ...rest] = lines.slice(0, -1)
  if (version === 2) return sealedBackup([head, ...rest])
  const bare = rest.map((line) => {
    const { kind, item } = JSON.parse(line)
    const { document: _, ...facts } = item
    return JSON.stringify({ kind, item: facts })
  })
  return sealedBackup([head.replace('"version":2', '"version":1'), ...bare])
}

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

async function fillTables(insert: Insert, records: readonly FormerRecord[], store: 'SQLite' | 'PostgreSQL') {
  const typeSeqs = new Map<string, number>()
  for (const { durationHours: duration_hours, ceuValue: ceu_value, ...course } of courses)
    await insert('course', { ...course, duration_hours, ceu_value })
  for (const [at, record] of records.entries()) {
    const { holder, document, revocation } = record
    const [seq, folded] = [at + 1, fold(fullName(holder))]
    const courseNo = courses.findIndex(({ id }) => id === record.courseId) + 1
    const type = courses[courseNo - 1]?.type ?? 'CERT'
    const typeSeq = (typeSeqs.get(type) ?? 0) + 1
    typeSeqs.set(type, typeSeq)
    const { firstName: first_name, lastName: last_name, email } = holder
    await insert('holder', { first_name, last_name, email, ...(store === 'SQLite' && { folded }) })
    await insert('credential', {
      seq,
      id: record.id,
      hash: record.verificationHash ?? null,
      type,
      type_seq: typeSeq,
      holder_id: seq,
      course_no: courseNo,
      issued_at: record.issuedAt,
      expires_at: record.expiresAt ?? null,
      revoked_at: revocation?.at ?? null,
      revocation_reason: revocation?.reason ?? null,
      status_index: document?.statusIndex ?? null,
      ...(store === 'PostgreSQL' && { folded }),
    })
    if (document) await insert('document', { seq, body: Buffer.from(document.bytes, 'base64') })
    if (store === 'SQLite')
      await insert('directory_index', { rowid: seq, tokens: tokensOf(folded, type, courseNo) })
    else await insert('holder_gram', { holder_id: seq, g: gramsOf(folded) })
  }
  const further = {
    at: '2026-11-15T17:00:00Z',
    who: 'olga',
    act: 'import',
    subject: '',
    why: 'More from paper.',
  }
  const entered = { ...further, fromSeq: formerRecords.length + 1, toSeq: records.length }
  const told = records.length > formerRecords.length ? [...journal, entered] : journal
  for (const { fromSeq: from_seq = null, toSeq: to_seq = null, ...entry } of told)
    await insert('journal', { ...entry, from_seq, to_seq })
}

// The steps that the former release knew: those before the one that brought the seals, however many have followed.
const formerStepsOf = (steps: string[]) =>
  steps.slice(
    0,
    steps.findIndex((step) => step.includes('CREATE TABLE head')),
  )

async function fillSqlite(file: string, records: readonly FormerRecord[]): Promise<void> {
  const database = new DatabaseSync(file)
  const steps = formerStepsOf(sqliteSteps)
  database.exec(`${steps.join('\n')}; PRAGMA user_version = ${steps.length}; BEGIN`)
  await fillTables(
    async (table, row) => {
      const names = Object.keys(row)
      const marks = names.map(() => '?').join()
      const values = Object.values(row) as (string | number | null | Uint8Array)[]
      database.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${marks})`).run(...values)
    },
    records,
    'SQLite',
  )
  database.exec('COMMIT')
  database.close()
}

async function fillPostgres(url: string, records: readonly FormerRecord[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const steps = formerStepsOf(postgresSteps)
  await client.query(`BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${steps.join('\n')}
    CREATE TABLE schema_version (version integer NOT NULL);
    INSERT INTO schema_version VALUES (${steps.length})`)
  await fillTables(
    async (table, row) => {
      const names = Object.keys(row)
      const marks = names.map((_, at) => `$${at + 1}`).join()
      await client.query(`INSERT INTO ${table} (${names.join()}) VALUES (${marks})`, Object.values(row))
    },
    records,
    'PostgreSQL',
  )
  await client.query('COMMIT')
  await client.end()
}

// With the keys that had signed it.
export async function putUnmigratedRegistry(registry: Registry, records = formerRecords): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = registry.environment
  writeFileSync(keyFileOf(registry), formerReleaseKeys, { mode: 0o600 })
  await (url ? fillPostgres(url, records) : fillSqlite(join(folder, 'northmark.db'), records))
}

// As an operator leaves it who is about to start this release on it.
export async function putFormerRegistry(registry: Registry, records = formerRecords): Promise<void> {
  await putUnmigratedRegistry(registry, records)
  const { DATABASE_URL: url } = registry.environment
  if (url) await migratePostgres(url, false)
}
