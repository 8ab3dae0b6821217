// Fills its disk and issues, first while a process has the registry open and then without one, and prints the results.
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { northmark as command } from '#tests/support/process/compiled-server.ts'

const dataDir = process.argv[2] ?? ''
const environment = { DATA_DIR: dataDir }
const filling = join(dataDir, 'filling')
const blockBytes = 4096

function northmark(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  return { code: status, out: stdout, err: stderr }
}

const issueTo = (lastName: string) =>
  northmark(
    ...['issue', '--first-name', 'Ada', '--last-name', lastName, '--email', 'ada@example.com'],
    ...['--course', 'certification', '--json'],
  )

function fill(): void {
  try {
    for (;;) appendFileSync(filling, Buffer.alloc(blockBytes))
  } catch {}
  if (statfsSync(dataDir).bavail > 0) throw new Error('the disk is not full')
}

const services = await boot(readConfig(environment))
const { store } = services
// Leaves room for the next commit in the write-ahead log.
for (const number of [1, 2, 3, 4]) await enter(services, [person(number)])
fill()
const beside = issueTo('Beside')
const refused = await enter(services, people(500, 1000)).catch((error) => error)
await store.close()
rmSync(filling)
const listed = northmark('list', '--json')
fill()
truncateSync(filling, statSync(filling).size - blockBytes)
const alone = issueTo('Alone')
rmSync(filling)
const left = await boot(readConfig(environment))
const { faults } = await checkRegistry(left)
const head = left.log.signer.head()?.size
const isHeadNew = head === (await left.store.logState()).size
await left.store.close()
console.log(JSON.stringify({ beside, refused: refused.message, listed, alone, faults, isHeadNew }))
