// Opens a registry's store under keys that a test has made, instead of those that the registry would make for itself.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { KeyRing } from '#signing/key-ring.ts'
import type { LogHand } from '#store/log-store.ts'
import { openPostgresStore } from '#store/postgres/postgres-store.ts'
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts'
import type { Store } from '#store/store.ts'
import type { Registry } from '#tests/support/both-stores.ts'

const opened: Store[] = []
after(() => Promise.all(opened.map((store) => store.close().catch(() => {}))))

// Where no other is given, no log is begun: nothing that the registry takes in is told there.
const hand: LogHand = {
  mark: () => assert.fail('nothing is entered here'),
  isMarkGood: () => false,
  labelsOf: () => assert.fail('nothing is entered here'),
  keyLeaves: () => assert.fail('nothing is entered here'),
  head: () => undefined,
}

export async function openWithKeys(
  { environment }: Registry,
  keys: KeyRing,
  handOf: () => LogHand = () => hand,
): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const sealer = () => keys.sealer()
  const store = url ? await openPostgresStore(url, sealer, handOf) : openSqliteStore(folder, sealer, handOf)
  opened.push(store)
  return store
}
