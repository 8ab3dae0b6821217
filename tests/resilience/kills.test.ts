// Processes that change the registry are killed at any moment: nothing acknowledged is lost, the log does not fork, and no
// file is torn.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { keyStateOf } from '#domain/badge/issuer.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { backup, readBackup } from '#operations/backup/backup.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { restore } from '#operations/backup/restore.ts'
import { importCredentials } from '#operations/credentials/import-credentials.ts'
import { listImports } from '#operations/credentials/list-imports.ts'
import { signAgain } from '#operations/keys/sign-again.ts'
import { readRoot } from '#operations/log/read-log.ts'
import { author, fillNew, find } from '#tests/support/people/erasing.ts'
import { rowsInTable, tableNumber } from '#tests/support/people/tables.ts'
import { isLongRun } from '#tests/support/process/long-run.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onBothStores, type Registry } from '#tests/support/stores/both-stores.ts'
import { type Said, startWorker } from '#tests/support/stores/start-worker.ts'

const kills = isLongRun ? 30 : 2
const credentials = 20

type Look = (services: Services, what: string) => Promise<boolean>

// How many rows of a table are in the registry.
async function knownOf(services: Services, number: string): Promise<number> {
  const table = tableNumber(Number(number))
  return (await importCredentials(services, table, author, new Date(), { isTrial: true })).known
}

const wasBackedUp = async ({ log }: Services, file: string) => {
  const { batches } = await readBackup(file, log.signer.isSigned)
  for await (const _ of batches);
  return true
}

// Whether what was said to be done is done.
const isDone: Record<string, Look> = {
  ready: async () => true,
  issued: async (services, id) => (await find(services, id)) !== undefined,
  imported: async (services, number) => (await knownOf(services, number)) === rowsInTable,
  revoked: async (services, id) => (await find(services, id))?.credential.revocation !== undefined,
  corrected: async (services, id) => (await find(services, id))?.credential.holder.lastName === 'Corrected',
  erased: async (services, id) => (await find(services, id)) === undefined,
  'signs-with': async ({ keys }, id) => keys.list().some((key) => key.id === id),
  moved: async ({ keys }, address) => keys.origins().includes(address),
  compromised: async ({ keys }, id) =>
    keys.list().some((key) => key.id === id && keyStateOf(key) === 'compromised'),
  'backed-up': wasBackedUp,
  restored: async ({ store }) => (await store.count()) === credentials,
  head: async ({ store }, head) => {
    const [size, root] = head.split(' ')
    return writeBase64(await readRoot(store, Number(size))) === root
  },
}

async function lostOf(services: Services, said: Said): Promise<string[]> {
  const lost: string[] = []
  for (const [done, all] of said)
    for (const what of all)
      if (!(await (isDone[done] ?? assert.fail(done))(services, what))) lost.push(`${done} ${what}`)
  return lost
}

// A kill comes after any number of turns of the event loop, while the other process works.
const maxTurns = 20_000
async function passTurns(): Promise<void> {
  for (let left = randomInt(maxTurns); left > 0; left -= 1) await new Promise(setImmediate)
}

type Killing = { kind: string; from: number; place: string; isDoneOnce?: boolean }

async function killWhileDoing({ environment }: Registry, { kind, from, place, isDoneOnce }: Killing) {
  const worker = await startWorker(environment, kind, from, place)
  if (isDoneOnce) await worker.until(() => worker.heard().size > 1)
  await passTurns()
  await worker.kill()
  assert.equal(worker.said.err, '')
  return worker.heard()
}

// The next start works, everything is there, and the head that is next to the key can be signed on.
async function assertWhole(
  { enter }: Registry,
  said: Said,
  after?: (services: Services) => Promise<unknown>,
) {
  const services = await enter()
  await after?.(services)
  assert.deepEqual((await checkRegistry(services)).faults, [])
  assert.deepEqual(await lostOf(services, said), [])
  assert.equal((await services.log.publish())?.size, (await services.store.logState()).size)
  await services.store.close()
}

onBothStores(({ name, newRegistry }) => {
  let [number, runsBefore] = [0, 0]

  const newFilled = () => fillNew(newRegistry, credentials)

  // What must be true, or is done, after a kill and before everything is checked.
  const afterwards: Record<string, (services: Services) => Promise<unknown>> = {
    // No table is half imported, with its bad row or without a record of the import.
    async import(services) {
      let tables = 0
      for (let known = rowsInTable, at = number; known > 0; at += 1) {
        known = await knownOf(services, String(at))
        assert.ok(known === 0 || known === rowsInTable, `${known} of ${rowsInTable}`)
        if (known > 0) tables += 1
      }
      const runs = (await listImports(services.store)).filter(({ no }) => no > runsBefore)
      runsBefore += runs.length
      assert.deepEqual(
        runs.map(({ counts: { added, bad } }) => [added, bad]),
        Array(tables).fill([rowsInTable, 1]),
      )
    },
    // An operator repeats the command: what the stolen key signed is signed again.
    compromise: (services) => signAgain(services, new Date()),
  }

  // What PostgreSQL itself does when its client dies is the same for every change: one credential, and one import and a
  // whole registry below are enough.
  const few = ['issue', 'import']
  const more = [...few, 'compromise', 'erase', 'rotate', 'move', 'backup']
  const every = [...more, 'revoke', 'correct']
  for (const kind of isLongRun ? every : name === 'SQLite' ? more : few)
    test(`survives ${kills} kills: ${kind}`, async () => {
      const { registry, services } = await newFilled()
      await services.store.close()
      const place = temporaryFolder('killed')
      // Two at once wait for each other.
      const workers = kind === 'issue' ? 2 : 1
      const all: Said = new Map()
      for (let kill = 0; kill < kills; kill += workers) {
        const killed = Array.from({ length: workers }, () => {
          number += 1000
          return killWhileDoing(registry, { kind, from: number, place, isDoneOnce: kill % 2 === 0 })
        })
        for (const said of await Promise.all(killed))
          for (const [done, what] of said) all.set(done, new Set([...(all.get(done) ?? []), ...what]))
        await assertWhole(registry, all, afterwards[kind])
      }
    })

  test(`survives ${kills} kills: restore`, async () => {
    const { registry: from, services } = await newFilled()
    const place = join(temporaryFolder('killed'), 'one.backup')
    await backup(services, place, new Date())
    for (let kill = 0; kill < kills; kill += 1) {
      const to = await newRegistry({ keysOf: from })
      const head = ({ environment }: Registry) => join(environment.DATA_DIR ?? '', 'log-head')
      copyFileSync(head(from), head(to))
      const said = await killWhileDoing(to, { kind: 'restore', from: 0, place, isDoneOnce: kill % 2 === 0 })
      // All of it is there, or nothing: then it can be restored again.
      await assertWhole(to, said, async (registry) => {
        if ((await registry.store.count()) === 0)
          await restore({ registry, file: place, author, now: new Date(), heads: [] })
        assert.equal(await registry.store.count(), credentials)
      })
    }
  })
})
