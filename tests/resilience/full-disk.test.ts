// What a command reports when its disk is full: committed changes succeed, and others are refused for lack of space.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { failureMessages } from '#contract/failures.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const headLater =
  /The head of the public log in .*log-head cannot be used: .* The command itself succeeded\. The next command or server that can writes the head of the public log\.\n$/

const onSmallDisk = (folder: string, ...args: string[]) =>
  spawnSync(
    'unshare',
    ['-r', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=24m tmpfs "$0" && exec "$@"', folder, ...args],
    { encoding: 'utf8' },
  )

const folder = temporaryFolder('small-disk')
const skip =
  onSmallDisk(folder, 'true').status === 0 ? false : 'a small disk cannot be mounted here (unshare and tmpfs)'

test('a command on a full disk reports what happened to its change', { skip }, () => {
  const { stdout, stderr } = onSmallDisk(
    folder,
    process.execPath,
    'tests/support/stores/full-disk.ts',
    folder,
  )
  const { beside, refused, listed, alone, faults, isHeadNew } = JSON.parse(stdout || assert.fail(stderr))
  assert.equal(beside.code, 0, beside.err)
  assert.match(beside.err, /^Issued NM-\S+\.\n/)
  assert.match(beside.err, headLater)
  assert.equal(refused, 'The registry’s disk is full: nothing was changed.')
  assert.equal(JSON.parse(listed.out)[0].id, JSON.parse(beside.out).id)
  assert.deepEqual([listed.code, isHeadNew], [0, true])
  assert.deepEqual(alone, {
    code: 75,
    out: '',
    err: '{"error":{"code":"full","message":"The registry that DATA_DIR names could not be opened: its disk is full."}}\n',
  })
  assert.deepEqual([faults, JSON.parse(listed.out).length], [[], 5])
})

onSqlite(({ newRegistry }) => {
  test('serves the revocation, but no newer head, while the head cannot be written', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { id } = person(1)
    await enter(services, [person(1)])
    const app = await startFixture({ services })
    const get = (path: string) => app.inject(path)
    const before = await get('/log/checkpoint')
    const unlisted = (await get('/status/1')).json().credentialSubject.encodedList
    // A folder in place of the temporary head file blocks every writer.
    const obstacle = join(registry.environment.DATA_DIR ?? '', 'log-head.new')
    mkdirSync(obstacle)
    const revoked = await runNorthmark(registry, 'revoke', id, '--why', 'a test')
    assert.match(revoked.err, headLater)
    assert.equal((await get(`/api/credentials/verify/${id}`)).json().finding, 'revoked')
    const listed = await get('/status/1')
    assert.equal(listed.statusCode, 200)
    assert.notEqual(listed.json().credentialSubject.encodedList, unlisted)
    const refused = await get('/log/checkpoint')
    assert.deepEqual([refused.statusCode, refused.body], [503, failureMessages['not-ready']])
    rmdirSync(obstacle)
    const sizeIn = (body: string) => Number(body.split('\n')[1])
    const { size } = await services.store.logState()
    assert.ok(size > sizeIn(before.body))
    assert.equal(sizeIn((await get('/log/checkpoint')).body), size)
  })
})
