// A registry that has signed is opened with the keys that signed, or not at all.
import assert from 'node:assert/strict'
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { KeysNotUsable, openKeys, rotateKeys } from '#signing/key-file.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const isRefusal = (words: RegExp) => (error: unknown) =>
  error instanceof KeysNotUsable && words.test(error.message) && !error.message.includes('\n')

onBothStores(({ name, newRegistry }) => {
  async function withSamples() {
    const registry = await newRegistry()
    const { store, keys, clock } = await registry.enter()
    await fillWithSamples(store, keys, clock.now())
    const file = join(registry.environment.DATA_DIR ?? '', 'keys.json')
    const refused = (words: RegExp, environment: Record<string, string> = {}) =>
      assert.rejects(boot(readConfig({ ...registry.environment, ...environment })), isRefusal(words))
    return { registry, file, refused }
  }

  test('without its keys, with emptied ones or with those of another registry, it refuses and makes none', async () => {
    const { registry, file, refused } = await withSamples()
    const kept = readFileSync(file)
    rmSync(file)
    await refused(/^The registry holds signed credentials, but there is no .*keys\.json/)
    assert.equal(existsSync(file), false)
    writeFileSync(file, '')
    await refused(/cannot be used: there is nothing in it\.$/)
    rmSync(file)
    // Made elsewhere at the same address, they have the same name and another value.
    openKeys({
      place: { file },
      address: undefined,
      offered: 'http://localhost:3000',
      now: new Date(),
      hasSigned: false,
    })
    await refused(
      /are not those of this registry, whose newest credential was signed with did:web:localhost%3A3000#key-/,
    )
    writeFileSync(file, kept)
    await registry.enter()
  })

  test('keys from before a rotation that has signed since are refused', async () => {
    const registry = await newRegistry()
    const { store, keys, clock } = await registry.enter()
    const file = join(registry.environment.DATA_DIR ?? '', 'keys.json')
    copyFileSync(file, `${file}.copy`)
    rotateKeys({ file }, clock.now())
    await fillWithSamples(store, keys, clock.now())
    copyFileSync(`${file}.copy`, file)
    await assert.rejects(
      registry.enter(),
      isRefusal(/was signed with did:web:localhost%3A3000#key-\d+-2: restore/),
    )
  })

  test('a second server without the keys, and a mistyped PUBLIC_URL, refuse the same way', async () => {
    const { refused } = await withSamples()
    if (name === 'PostgreSQL')
      await refused(/^The registry holds signed/, { DATA_DIR: temporaryFolder('second') })
    await refused(
      /^PUBLIC_URL is https:\/\/x\.example, but .* npx northmark keys move https:\/\/x\.example/,
      {
        PUBLIC_URL: 'https://x.example',
      },
    )
  })

  if (name === 'SQLite')
    test('one document that was altered is no reason to refuse the keys: the registry’s own check names it', async () => {
      const { registry } = await withSamples()
      const database = new DatabaseSync(join(registry.environment.DATA_DIR ?? '', 'northmark.db'))
      for (const change of [`replace(CAST(body AS TEXT), '"proofValue":"z', '"proofValue":"z1')`, `'{}'`]) {
        const { changes } = database
          .prepare(
            `UPDATE document SET body = CAST(${change} AS BLOB) WHERE seq = (SELECT max(seq) FROM document)`,
          )
          .run()
        assert.equal(changes, 1)
        await registry.enter()
      }
      database.close()
    })

  if (name === 'SQLite')
    test('the database is readable by its owner alone, and one that was not is closed to others', async () => {
      const { registry } = await withSamples()
      const database = join(registry.environment.DATA_DIR ?? '', 'northmark.db')
      const modes = () =>
        ['', '-wal', '-shm'].map((end) => (statSync(database + end).mode & 0o777).toString(8))
      assert.deepEqual(modes(), ['600', '600', '600'])
      const folder = join(temporaryFolder('open'), 'data')
      const { store } = await boot(readConfig({ DATA_DIR: folder }))
      assert.equal(statSync(folder).mode & 0o777, 0o700)
      await store.close()
      const exposed = join(folder, 'northmark.db')
      chmodSync(exposed, 0o644)
      await (await boot(readConfig({ DATA_DIR: folder }))).store.close()
      assert.equal(statSync(exposed).mode & 0o777, 0o600)
    })
})
