// A backup's file is whole, its own, and nobody else's: whoever writes to the same name, and whatever lies in the folder.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { backup, restore } from '#operations/backup.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

onBothStores(({ newRegistry }) => {
  test('of two backups to one name one is written, whole, and the other is refused', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await services.store.fill(initialCatalogue, people(50), note, signFor(services))
    const folder = temporaryFolder('backups')
    const file = join(folder, 'one.backup')
    const both = await Promise.allSettled([1, 2].map(() => backup(services.store, file, new Date())))
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    for (const one of both)
      if (one.status === 'rejected')
        assert.match(String(one.reason), /already exists, and a backup overwrites nothing/)
    assert.deepEqual(readdirSync(folder), ['one.backup'])
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const copy = await (await newRegistry({ keysOf: registry })).enter()
    const { credentials } = await restore(copy, file, { who: 'tester', why: 'A drill.' }, new Date())
    assert.equal(credentials, 50)
  })

  // A limit on the size of files ends a write as a full disk does, partway.
  test('without room for the file none is left behind, and one sentence says so', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await services.store.fill(initialCatalogue, people(600), note, signFor(services))
    await services.store.close()
    const folder = temporaryFolder('backups')
    const file = join(folder, 'one.backup')
    const command = [process.execPath, 'src/cli/northmark.ts', 'backup', file]
    const { status, stderr } = spawnSync('bash', ['-c', 'ulimit -f 128; exec "$0" "$@"', ...command], {
      encoding: 'utf8',
      env: { ...process.env, ...registry.environment, NODE_COMPILE_CACHE: '' },
    })
    assert.deepEqual([status, stderr], [1, `${file} cannot be written (EFBIG).\n`])
    assert.deepEqual(readdirSync(folder), [])
  })

  test('a file with a line that holds nothing is refused in words', async () => {
    const registry = await newRegistry()
    const folder = temporaryFolder('backups')
    for (const line of ['null', '{"kind":"credential","item":null}', '{"kind":"course"}', '7']) {
      const file = join(folder, `${line.length}.backup`)
      writeFileSync(file, gzipSync(`{"northmark":"backup","version":1}\n${line}\n`))
      const author = { who: 'tester', why: 'A drill.' }
      await assert.rejects(
        restore(await registry.enter(), file, author, new Date()),
        /is not a complete backup/,
      )
    }
  })

  test('a link that someone else has laid in the folder is not followed', async () => {
    const { store } = await (await newRegistry()).enter()
    const folder = temporaryFolder('backups')
    const theirs = join(folder, 'theirs')
    writeFileSync(theirs, 'untouched')
    symlinkSync(theirs, join(folder, 'one.backup.partial'))
    await backup(store, join(folder, 'one.backup'), new Date())
    assert.equal(readFileSync(theirs, 'utf8'), 'untouched')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'two.backup'))
    await assert.rejects(backup(store, join(folder, 'two.backup'), new Date()), /already exists/)
  })
})
