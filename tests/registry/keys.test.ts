// A registry that has signed opens only with the keys that signed.
import assert from 'node:assert/strict'
import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { compromise, moveAddress, rotateKey } from '#operations/keys/change-keys.ts'
import { changeKeys, KeyFileError, openKeys } from '#signing/key-file.ts'
import { type KeySet, rotateKeySet } from '#signing/key-ring.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, note, people } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { keyFileOf, onSqlite } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

type KeyChange = Parameters<typeof rotateKey>[0]

const isRefusal = (message: RegExp) => (error: unknown) =>
  error instanceof KeyFileError && message.test(error.message) && !error.message.includes('\n')

onSqlite(({ newRegistry }) => {
  async function filled() {
    const { registry } = await fillNew(newRegistry, 3)
    const file = keyFileOf(registry)
    const refused = (message: RegExp, environment: Record<string, string> = {}) =>
      assert.rejects(boot(readConfig({ ...registry.environment, ...environment })), isRefusal(message))
    return { registry, file, refused }
  }

  test('rejects another registry’s keys', async () => {
    const { registry, file, refused } = await filled()
    const kept = readFileSync(file)
    rmSync(file)
    // Created elsewhere for the same address, they have the same name and a different value.
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

  test('rejects keys from before a rotation that has signed since', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const file = keyFileOf(registry)
    copyFileSync(file, `${file}.copy`)
    changeKeys({ file }, (set) => rotateKeySet(set, new Date()))
    await enter(services, people(1))
    copyFileSync(`${file}.copy`, file)
    await assert.rejects(
      registry.enter(),
      isRefusal(/was signed with did:web:localhost%3A3000#key-\d+-2: restore/),
    )
  })

  test('rejects a second server without the keys', async () => {
    const { refused } = await filled()
    const none = join(temporaryFolder('second'), 'keys.json')
    await refused(/^The registry has signed/, { SIGNING_KEYS_FILE: none })
  })

  const stored = (file: string) => readKeySet(readFileSync(file, 'utf8'))
  const namesOf = ({ keys }: KeySet) => keys.map(({ id }) => id.slice(id.indexOf('#') + 1))

  // Stopped before the first document is signed again.
  const stopping = (services: Services): Services => ({
    ...services,
    store: {
      ...services.store,
      async records() {
        throw new Error('stopped')
      },
    },
  })

  test('rotation, move and compromise never reuse a key name, even with an old key file restored', async () => {
    const { registry, file } = await filled()
    const first = readFileSync(file)
    const given = new Map<string, string>()
    const move = (change: KeyChange) => moveAddress(change, 'https://new.example')
    const steal = ({ services, ...change }: KeyChange) =>
      assert.rejects(
        compromise({
          ...change,
          services: stopping(services),
          keyId: services.keys.signer().keyId,
          since: note.at,
          onProgress: () => {},
        }),
        /stopped/,
      )
    for (const change of [rotateKey, move, rotateKey, move, steal]) {
      await change({ services: await registry.enter(), place: { file }, note })
      for (const { id, publicKeyMultibase: key } of stored(file).keys) {
        assert.equal(given.get(id) ?? key, key, id)
        given.set(id, key)
      }
      // As when restoring a folder: nothing was signed since, so the start accepts it.
      rmSync(file)
      writeFileSync(file, first, { mode: 0o600 })
    }
    const names = [...given.keys()].map((id) => id.slice(id.indexOf('#') + 1)).toSorted()
    const year = new Date().getUTCFullYear()
    assert.deepEqual(
      names,
      [1, 1, 2, 2, 3, 4].map((number) => `key-${year}-${number}`),
    )
  })

  test('does not reuse the name of a key whose file is gone', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await seedCatalogue(services, new Date())
    const file = keyFileOf(registry)
    rmSync(file)
    await registry.enter()
    assert.deepEqual(namesOf(stored(file)), [`key-${new Date().getUTCFullYear()}-2`])
  })

  test('one altered document does not reject the keys', async () => {
    const { registry } = await filled()
    for (const body of [`replace(CAST(body AS TEXT), '"proofValue":"z', '"proofValue":"z1')`, `'{}'`]) {
      await changeFromOutside(
        registry,
        `UPDATE document SET body = CAST(${body} AS BLOB) WHERE seq = (SELECT max(seq) FROM document)`,
      )
      await registry.enter()
    }
  })

  test('the database is readable only by its owner, and looser permissions are tightened', async () => {
    const { registry } = await filled()
    const database = join(registry.environment.DATA_DIR ?? '', 'northmark.db')
    const modes = () => ['', '-wal', '-shm'].map((end) => (statSync(database + end).mode & 0o777).toString(8))
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
