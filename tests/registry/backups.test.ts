// Backups on both stores: restored to the same registry under the same keys, and refused where anything was changed.
import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { addItem, readCatalogue, removeItem, seedCatalogue } from '#operations/edit-catalogue.ts'
import { exportCsv } from '#operations/export-credentials.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { verify } from '#operations/verify.ts'
import { readBackupLines, writeBackupLines } from '#tests/support/backup-lines.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const keysMadeAt = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'A drill.' }
const good = [
  'first_name,last_name,email,course,issued_at',
  'Ada,Example,ada@example.com,certification,2025-03-14',
  'Bo,Example,bo@example.com,micro-energy,2024-01-01',
].join('\n')
const newFile = () => join(temporaryFolder('backup'), 'registry.backup')

// A backup with one line changed.
function forgedBackup(file: string, change: (line: string) => string): string {
  const lines = readBackupLines(file)
  const changed = lines.map(change)
  assert.notDeepEqual(changed, lines)
  const forged = newFile()
  writeBackupLines(forged, changed)
  return forged
}

onBothStores(({ newRegistry }) => {
  async function filled() {
    const registry = await newRegistry({ keysMadeAt })
    const services = await registry.enter()
    await services.store.fill(initialCatalogue, [], note, signFor(services, now))
    return { registry, ...services }
  }

  test('a backup restores to the same registry, and only into an empty one', async () => {
    const registry = await newRegistry({ keysMadeAt })
    const { store, keys } = await registry.enter()
    await fillWithSamples(store, keys, now)
    const file = newFile()
    assert.equal((await backup(store, file, now)).credentials, await store.size())
    assert.equal(statSync(file).mode & 0o077, 0, 'nobody else may read it')
    await assert.rejects(backup(store, file, now), /already exists/)
    await assert.rejects(backup(store, `${file}/inside`, now), /cannot be written \(ENOTDIR\)/)
    const copying = await (await newRegistry({ keysOf: registry })).enter()
    const { store: copy } = copying
    assert.equal((await restore(copying, file, author, now)).credentials, await store.size())
    assert.deepEqual((await checkRegistry(copy, keys)).faults, [])
    const exported = async (from: typeof store) => (await all(exportCsv(from, now))).join('')
    assert.equal(await exported(copy), await exported(store))
    await assert.rejects(restore(copying, file, author, now), /is not empty/)
    await assert.rejects(restore(copying, `${file}.gone`, author, now), /There is no file/)
  })

  test('a backup restores into a registry that a server has only begun', async () => {
    const { registry, store } = await filled()
    await addItem(store, 'report', { id: 'r', title: 'R', publishDate: '2026-01-01' }, author, now)
    const file = newFile()
    await backup(store, file, now)
    const copying = await (await newRegistry({ keysOf: registry })).enter()
    const { store: copy } = copying
    assert.equal(await seedCatalogue(copy, now), true)
    assert.equal(await seedCatalogue(copy, now), false)
    assert.equal((await restore(copying, file, author, now)).credentials, await store.size())
    assert.deepEqual(await readCatalogue(copy), await readCatalogue(store))
    assert.deepEqual(await copy.faults(), [])
    assert.equal(await seedCatalogue(copy, now), false)

    const touched = await (await newRegistry({ keysOf: registry })).enter()
    await seedCatalogue(touched.store, now)
    await removeItem(touched.store, 'post', 'tired-oversight', author, now)
    await assert.rejects(restore(touched, file, author, now), /is not empty/)
  })

  test('a backup that was cut, bent or changed, or is of another version, is refused, and nothing is restored', async () => {
    const { registry, store, keys } = await filled()
    await importCredentials(store, keys, good, author, now)
    const file = newFile()
    await backup(store, file, now)
    const bytes = readFileSync(file)
    const text = gunzipSync(bytes).toString()
    const broken = [
      bytes.subarray(0, bytes.length - 20),
      Buffer.from('not a backup'),
      gzipSync(text.replace('Ada', 'Eve')),
      gzipSync(text.split('\n').toSpliced(-2, 1).join('\n')),
      gzipSync('{"some":"json"}\n'),
      gzipSync(''),
    ]
    const copying = await (await newRegistry({ keysOf: registry })).enter()
    const { store: copy } = copying
    for (const content of broken) {
      writeFileSync(file, content)
      await assert.rejects(restore(copying, file, author, now), /not a complete backup: nothing was restored/)
    }
    for (const version of [0, 2]) {
      writeFileSync(file, gzipSync(text.replace('"version":1', `"version":${version}`)))
      await assert.rejects(restore(copying, file, author, now), {
        message: `${file} is a backup of version ${version}, and this software reads version 1: nothing was restored.`,
      })
    }
    assert.equal(await copy.size(), 0)
    assert.deepEqual(await copy.courses(), [])
  })

  test('a backup whose journal was changed, or that other keys have made, is refused in a sentence', async () => {
    const { registry, store, keys } = await filled()
    await importCredentials(store, keys, good, author, now)
    const file = newFile()
    await backup(store, file, now)
    const copying = await (await newRegistry({ keysOf: registry })).enter()
    const refused = async (forged: string, words: string) => {
      await assert.rejects(restore(copying, forged, author, now), { message: words.replace('FILE', forged) })
      assert.equal(await copying.store.size(), 0)
    }
    await refused(
      forgedBackup(file, (line) => (line.includes('"act":"import"') ? line.replace('olga', 'nobody') : line)),
      'Line 2 of the journal in FILE was changed: nothing was restored.',
    )
    await refused(
      forgedBackup(file, (line) => line.replace('"places":2', '"places":1')),
      'The end of the journal in FILE was changed: nothing was restored.',
    )
    const stranger = await (await newRegistry({ keysMadeAt })).enter()
    await assert.rejects(restore(stranger, file, author, now), {
      message: `${file} was made with other keys than those in use: put the keys of its registry in place first. Nothing was restored.`,
    })
    assert.equal(await stranger.store.size(), 0)
  })

  test('a record that was altered before the backup is still known as altered after it', async () => {
    const { registry, store, keys } = await filled()
    await importCredentials(store, keys, good, author, now)
    const file = newFile()
    await backup(store, file, now)
    const altered = forgedBackup(file, (line) =>
      line.replace('"lastName":"Example","email":"ada', '"lastName":"Eve","email":"ada'),
    )
    const { store: copy, keys: same } = await (await newRegistry({ keysOf: registry })).enter()
    assert.equal((await restore({ store: copy, keys: same }, altered, author, now)).credentials, 2)
    const [bo, ada] = await copy.read({ order: 'oldest', limit: 2 })
    assert.equal((await verify(copy, same, bo?.id ?? '', now)).finding, 'valid')
    assert.equal((await verify(copy, same, ada?.id ?? '', now)).finding, 'altered')
    assert.ok((await checkRegistry(copy, same)).faults.some((fault) => fault.includes(ada?.id ?? '')))
  })
})
