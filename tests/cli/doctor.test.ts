// The doctor finds each planted fault, names the cure, and finds nothing where nothing is wrong.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { createServer, type Server } from 'node:tls'
import { examineMemory, type MachineFinding } from '#cli/examine-machine.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { certificate, privateKey } from '#tests/support/server/test-certificate.ts'

const settings = {
  ORGANIZATION_NAME: 'A body',
  CONTACT_EMAIL: 'office@body.example',
  PUBLIC_URL: 'https://127.0.0.1:1',
  TRUST_PROXY: '127.0.0.1',
}

async function install(changed: Record<string, string> = {}) {
  const data = join(temporaryFolder('doctor'), 'data')
  const environment = { DATA_DIR: data, ...settings, ...changed }
  assert.equal((await runNorthmark({ environment }, 'sample')).code, 0)
  assert.equal((await runNorthmark({ environment }, 'backup', join(data, 'x.backup'))).code, 0)
  return { data, environment }
}

let sound: Awaited<ReturnType<typeof install>>

async function installed() {
  const data = join(temporaryFolder('doctor'), 'data')
  cpSync(sound.data, data, { recursive: true, preserveTimestamps: true })
  return { data, environment: { ...sound.environment, DATA_DIR: data } }
}

async function examine(environment: Record<string, string>) {
  const { code, json, err } = await runNorthmark({ environment }, 'doctor', '--json')
  const findings: MachineFinding[] = json()
  assert.equal(err, '')
  return { code, toDo: findings.filter(({ isFine }) => !isFine), all: findings }
}

let server: Server
let address = ''
before(async () => {
  sound = await install()
  server = createServer({ cert: certificate, key: privateKey }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

test('checks every part of a sound installation, and finds only its address unreachable', async () => {
  const { environment } = await installed()
  const { code, toDo, all } = await examine(environment)
  assert.deepEqual(
    all.map(({ part }) => part),
    [
      ...['files', 'settings', 'database', 'clock', 'issuer', 'log', 'witnesses', 'outbox'],
      ...['disk', 'memory', 'backup', 'certificate'],
    ],
  )
  assert.deepEqual(
    [code, toDo.map(({ part, message }) => [part, message])],
    [
      1,
      [
        [
          'certificate',
          'https://127.0.0.1:1 cannot be reached from here (ECONNREFUSED): is the proxy running?',
        ],
      ],
    ],
  )
  assert.match(
    all.find(({ part }) => part === 'database')?.message ?? '',
    /^SQLite 3\.\d+\.\d+, 280 credentials\.$/,
  )
  const { out } = await runNorthmark({ environment }, 'doctor')
  assert.match(out, /^files +ok +4 files belong to /m)
  assert.match(out, /^certificate +TO DO +https/m)
})

test('asks for no backup or restore before setup', async () => {
  const data = temporaryFolder('doctor')
  const environment = { DATA_DIR: data, ...settings }
  const parts = async () => (await examine(environment)).toDo.map(({ part }) => part)
  assert.deepEqual(await parts(), ['database', 'backup', 'certificate'])
  // Sets up the registry, and imports nothing.
  const input = 'first_name,last_name,email,course,issued_at\nAda,Example,none,certification,2026-01-01\n'
  assert.equal((await runNorthmark({ environment, input }, 'import', '-')).code, 1)
  assert.deepEqual(await parts(), ['certificate'])
})

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const backedUp = (hoursAgo: number) => (data: string) =>
  writeFileSync(join(data, 'last-backup'), ago(hoursAgo))
const removing = (file: string) => (data: string) => rmSync(join(data, file), { recursive: true })

// Each planted in the data, or in the settings.
const faults: [
  name: string,
  part: string,
  message: RegExp,
  planted: ((data: string) => void) | Record<string, string>,
][] = [
  [
    'a file that others may read',
    'files',
    /^Other users can read .*keys\.json: run chmod 600 /,
    (data) => chmodSync(join(data, 'keys.json'), 0o644),
  ],
  ['a head that is lost', 'files', /log-head is missing: restore it from your copy\.$/, removing('log-head')],
  ['no registry', 'database', /^There is no registry in /, removing('')],
  ['an old backup', 'backup', /^The last one was made 4\d hours ago: see journalctl/, backedUp(48)],
  ['no backup', 'backup', /^No backup was made here yet: enable northmark-/, removing('last-backup')],
  ['a clock that is behind', 'clock', /^It is behind a change recorded here, at /, backedUp(-2)],
  ['nobody to name', 'settings', /^Set ORGANIZATION_NAME and CONTACT_EMAIL/, { CONTACT_EMAIL: '' }],
  [
    'contradictory settings',
    'settings',
    /^Set TRUST_PROXY to the address of your proxy/,
    { TRUST_PROXY: '' },
  ],
  [
    'a folder for emails that cannot be made',
    'outbox',
    /^\/dev\/null\/outbox cannot be written \(ENOTDIR\), so no email can be: set OUTBOX_DIR to /,
    { OUTBOX_DIR: '/dev/null/outbox' },
  ],
  [
    'another issuer',
    'issuer',
    /^Credentials name a different issuer than /,
    { ORGANIZATION_NAME: 'Another' },
  ],
]

for (const [name, part, message, planted] of faults)
  test(`finds ${name}`, async () => {
    const { data, environment } = await installed()
    if (typeof planted === 'function') planted(data)
    const { code, toDo } = await examine({ ...environment, ...planted })
    assert.equal(code, 1)
    assert.match(toDo.find((one) => one.part === part)?.message ?? JSON.stringify(toDo), message)
  })

test('finds a certificate that nobody trusts', async () => {
  const { environment } = await install({ PUBLIC_URL: address })
  const { toDo } = await examine(environment)
  assert.match(
    toDo.find(({ part }) => part === 'certificate')?.message ?? '',
    /is not trusted \(.*\): replace it\.$/,
  )
})

test('finds a service whose memory limit is too low, and accepts none', () => {
  const file = join(temporaryFolder('doctor'), 'memory.max')
  writeFileSync(file, '100000000\n')
  assert.match(examineMemory(file).message, /^Only 95 MB are available: a server needs \d+ MB\.$/)
  writeFileSync(file, 'max\n')
  assert.equal(examineMemory(file).isFine, true)
})

test('finds emails that have failed or are in doubt', async () => {
  const { data, environment } = await installed()
  const database = new DatabaseSync(join(data, 'northmark.db'))
  const add =
    database.prepare(`INSERT INTO outbox (kind, credential_id, recipient, detail, state, queued_at, due_at, tries)
    VALUES ('issued', 'NM-1', 'ada@example.com', '', ?, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 1)`)
  for (const state of ['failed', 'failed', 'in-doubt', 'sent']) add.run(state)
  database.close()
  const { toDo } = await examine(environment)
  assert.equal(
    toDo.find(({ part }) => part === 'outbox')?.message,
    '2 failed, 1 in-doubt: see northmark outbox list --state failed, then retry or cancel.',
  )
})

test('finds a file that belongs to another user', {
  skip: process.getuid?.() !== 0 && 'only root can give a file to another user',
}, async () => {
  const { data, environment } = await installed()
  chownSync(join(data, 'log-head'), 12_345, 12_345)
  const { toDo } = await examine(environment)
  assert.match(toDo[0]?.message ?? '', /log-head belongs to #12345: run chown \S+ /)
})
