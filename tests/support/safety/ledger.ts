// What processes acknowledged before they were killed, and whether all of it is still there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '#boot/services.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { readRoot } from '#operations/log/read-log.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { rowsInTable, tableNumber } from './tables.ts'

type Environment = Record<string, string>

export type Ledger = {
  issued: Set<string>
  revoked: Set<string>
  // One that is being lifted is in neither: whether it is still suspended is not known.
  suspended: Set<string>
  lifted: Set<string>
  tables: Set<number>
  keys: Set<string>
  // The root of each head that was signed, by its size.
  heads: Map<string, Set<string>>
}

export const newLedger = (): Ledger => ({
  issued: new Set(),
  revoked: new Set(),
  suspended: new Set(),
  lifted: new Set(),
  tables: new Set(),
  keys: new Set(),
  heads: new Map(),
})

export const sizeOf = (ledger: Ledger): number =>
  Object.values(ledger).reduce((entries, { size }) => entries + size, 0)

export function noteHead({ heads }: Ledger, size: string, root: string): void {
  heads.set(size, (heads.get(size) ?? new Set()).add(root))
}

// A line that was cut off in the middle was not said.
export function hear(ledger: Ledger, said: string): void {
  for (const line of said.split('\n').slice(0, -1)) {
    const [act, what = '', more = ''] = line.split(' ')
    if (act === 'issued') ledger.issued.add(what)
    if (act === 'revoked') ledger.revoked.add(what)
    if (act === 'suspended') ledger.suspended.add(what)
    if (act === 'lifting') ledger.suspended.delete(what)
    if (act === 'lifted') ledger.lifted.add(what)
    if (act === 'written') ledger.tables.add(Number(what))
    if (act === 'signing') ledger.keys.add(what)
    if (act === 'head') noteHead(ledger, what, more)
  }
}

// A checkpoint as it is served: its origin, its size and its root, a line each.
export function hearCheckpoint(ledger: Ledger, text: string): void {
  const [, size, root] = text.split('\n')
  if (size && root) noteHead(ledger, size, root)
}

async function lostCredentials(
  { store }: Services,
  { issued, revoked, suspended, lifted }: Ledger,
): Promise<string[]> {
  const faults: string[] = []
  for (const id of new Set([...issued, ...revoked, ...suspended, ...lifted])) {
    const found = await store.find({ id, hashes: [], isMistyped: false })
    if (!found) {
      faults.push(`${id} was issued and is lost`)
      continue
    }
    if (revoked.has(id) && !found.revocation) faults.push(`${id} was revoked and is not`)
    if (suspended.has(id) && !found.suspension) faults.push(`${id} was suspended and is not`)
    if (lifted.has(id) && found.suspension) faults.push(`the suspension of ${id} was lifted and stands`)
  }
  return faults
}

async function forkedHeads({ store }: Services, { heads }: Ledger): Promise<string[]> {
  const faults: string[] = []
  const { size: present } = await store.logState()
  for (const [size, roots] of heads) {
    if (roots.size > 1) faults.push(`two heads of size ${size} were signed`)
    const root = Number(size) <= present ? writeBase64(await readRoot(store, Number(size))) : 'a shorter log'
    if (!roots.has(root)) faults.push(`the head of size ${size} is of another log`)
  }
  return faults
}

// Importing the same table again finds all of it, or, where it was never acknowledged, nothing of it: none is torn.
async function tornTables({ store, keys }: Services, { tables }: Ledger, next: number): Promise<string[]> {
  const faults: string[] = []
  const author = { who: 'ledger', why: 'Again.' }
  for (const number of new Set([...tables, next])) {
    const { added, known } = await importCredentials(store, keys, tableNumber(number), author, new Date())
    if (tables.has(number) && added > 0) faults.push(`table ${number} was imported and is lost`)
    if (added !== 0 && known !== 0)
      faults.push(`table ${number} is torn: ${known} of ${rowsInTable} were there`)
  }
  return faults
}

function lostKeys({ DATA_DIR = '' }: Environment, { keys }: Ledger): string[] {
  const present = new Set(
    readKeySet(readFileSync(join(DATA_DIR, 'keys.json'), 'utf8')).keys.map(({ id }) => id),
  )
  return [...keys].filter((id) => !present.has(id)).map((id) => `the key ${id} signed and is lost`)
}

export async function faultsAgainst(
  ledger: Ledger,
  services: Services,
  environment: Environment,
): Promise<string[]> {
  const next = ledger.tables.size === 0 ? undefined : Math.max(...ledger.tables) + 1
  return [
    ...(await lostCredentials(services, ledger)),
    ...(await forkedHeads(services, ledger)),
    ...(next === undefined ? [] : await tornTables(services, ledger, next)),
    ...lostKeys(environment, ledger),
  ]
}
