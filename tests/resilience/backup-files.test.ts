// A backup is whole, whether it is written to a file or piped, or its command fails in a sentence and leaves nothing.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { backup } from '#operations/backup/backup.ts'
import { copyInto, lastBackup } from '#operations/backup/backup-folder.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'

const inShell = ({ environment }: Registry, line: string) =>
  spawnSync('bash', ['-c', line, process.execPath, northmark], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })

test('replaces a copy of the keys atomically', () => {
  const folder = temporaryFolder('keys')
  const [keys, copies] = [join(folder, 'keys.json'), join(folder, 'copies')]
  const [copy, former] = [join(copies, 'keys.json'), join(folder, 'former')]
  writeFileSync(keys, 'one')
  copyInto(copies, [keys])
  linkSync(copy, former)
  writeFileSync(keys, 'two')
  copyInto(copies, [keys])
  assert.deepEqual([readFileSync(former, 'utf8'), readFileSync(copy, 'utf8')], ['one', 'two'])
  assert.deepEqual(readdirSync(copies), ['keys.json'])
})

onSqlite(({ newRegistry }) => {
  test('backs up registry, head and keys nightly, and deletes old backups', async () => {
    const { registry } = await fillNew(newRegistry, 2)
    const data = registry.environment.DATA_DIR ?? ''
    const [folder, keys] = [join(data, 'nightly'), join(data, 'nightly-keys')]
    assert.equal(lastBackup(data), undefined)
    mkdirSync(folder)
    const [old, other] = [join(folder, 'registry-2020-01-01T000000Z.backup'), join(folder, 'other.backup')]
    // Left by a command that was killed.
    const partial = `${old}.0123456789abcdef.partial`
    for (const file of [old, other, partial]) {
      writeFileSync(file, '')
      utimesSync(file, 0, 0)
    }
    const args = ['backup', '--to', folder, '--keys-to', keys, '--keep-days', '30']
    assert.match((await runNorthmark(registry, ...args)).err, /^Removed 2 backups older than 30 days\.\n/)
    assert.deepEqual(
      [old, other, partial].map((file) => existsSync(file)),
      [false, true, false],
    )
    assert.ok(Date.now() - (lastBackup(data)?.getTime() ?? 0) < 60_000)
    assert.deepEqual(readdirSync(keys).toSorted(), ['keys.json', 'log-key.json'])
    for (const name of ['keys.json', 'log-key.json'])
      assert.deepEqual(readFileSync(join(keys, name)), readFileSync(join(data, name)))
    assert.deepEqual(readFileSync(join(folder, 'log-head')), readFileSync(join(data, 'log-head')))
    assert.equal(statSync(join(keys, 'keys.json')).mode & 0o077, 0)
    assert.equal((await runNorthmark(registry, 'backup')).code, 2)
    const refused = await runNorthmark(registry, 'backup', '--to', '/dev/null/nightly')
    assert.deepEqual([refused.code, /^The folder .* cannot be made \(ENOTDIR\)/.test(refused.err)], [1, true])
  })

  // A limit on the size of files ends a write as a full disk does, partway.
  test('leaves no partial file without disk space, and says so', async () => {
    const { registry, services } = await fillNew(newRegistry, 250)
    await services.store.close()
    const folder = temporaryFolder('backups')
    const file = join(folder, 'one.backup')
    const { status, stderr } = inShell(
      registry,
      `ulimit -f 48; NODE_COMPILE_CACHE= exec "$0" "$1" backup ${file}`,
    )
    assert.deepEqual([status, stderr], [1, `${file} cannot be written (EFBIG).\n`])
    assert.deepEqual(readdirSync(folder), [])
  })

  test('leaves no partial file when it is interrupted, and says so', async () => {
    const { registry } = await fillNew(newRegistry, 2)
    const folder = temporaryFolder('backups')
    // The runner of the tests listens to the signal itself, so it is not sent to the process.
    const interrupt = (name: string | symbol, listener: () => void) => {
      if (name === 'SIGINT') setImmediate(listener)
    }
    process.on('newListener', interrupt)
    const { code, err } = await runNorthmark(registry, 'backup', join(folder, 'one.backup'))
    process.off('newListener', interrupt)
    assert.deepEqual([code, err], [1, 'The backup was interrupted: nothing was written.\n'])
    assert.deepEqual(readdirSync(folder), [])
  })

  test('does not follow another user’s link in the folder', async () => {
    const { services } = await fillNew(newRegistry, 1)
    const folder = temporaryFolder('backups')
    const theirs = join(folder, 'theirs')
    writeFileSync(theirs, 'untouched')
    symlinkSync(theirs, join(folder, 'one.backup.partial'))
    await backup(services, join(folder, 'one.backup'), new Date())
    assert.equal(readFileSync(theirs, 'utf8'), 'untouched')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'two.backup'))
    await assert.rejects(backup(services, join(folder, 'two.backup'), new Date()), /already exists/)
  })

  test('restores a piped backup, with messages on stderr only', async () => {
    const { registry } = await fillNew(newRegistry, 50)
    const file = join(temporaryFolder('pipe'), 'piped.backup')
    const { status, stdout, stderr } = inShell(
      registry,
      `set -o pipefail; "$0" "$1" backup - --json | cat > ${file}`,
    )
    assert.deepEqual([status, stdout], [0, ''])
    assert.match(stderr, /^Backed up 50 credentials\. .*\n$/)
    const { environment } = await newRegistry({ keysOf: registry })
    const head = join(registry.environment.DATA_DIR ?? '', 'log-head')
    const restored = await runNorthmark({ environment }, 'restore', file, '--head', head)
    assert.deepEqual([restored.code, restored.err], [0, 'Restored 50 credentials.\n'])
  })

  test('fails with a message if the reader of a piped backup ends', async () => {
    const { registry } = await fillNew(newRegistry, 50)
    const { child, ended } = startScript([northmark, 'backup', '-'], registry.environment)
    child.stdout?.destroy()
    const { code, err } = await ended
    assert.deepEqual(
      [code, err],
      [1, 'The program that read the backup ended early: its copy is not complete.\n'],
    )
  })

  test('fails with a message if the disk of a piped backup or export is full', {
    skip: !existsSync('/dev/full') && 'there is no /dev/full here',
  }, async () => {
    const { registry } = await fillNew(newRegistry, 50)
    for (const [args, sentence] of [
      ['backup -', 'The backup cannot be written (ENOSPC): what was written is not complete.\n'],
      ['export', 'Standard output cannot be written (ENOSPC).\n'],
    ]) {
      const { status, stderr } = inShell(registry, `"$0" "$1" ${args} > /dev/full`)
      assert.deepEqual([status, stderr], [1, sentence])
    }
  })

  test('refuses to write a backup to a terminal, or to restore from standard input', async () => {
    const { registry } = await fillNew(newRegistry, 1)
    const refused = await runNorthmark({ ...registry, isTerminal: true }, 'backup', '-')
    assert.deepEqual([refused.code, refused.out], [1, ''])
    assert.match(refused.err, /^Standard output is a terminal, and a backup is compressed: /)
    const restored = await runNorthmark(registry, 'restore', '-')
    assert.equal(restored.code, 1)
    assert.match(restored.err, /^A backup cannot be restored from standard input: /)
  })
})
