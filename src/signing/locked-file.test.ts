// A critical file is flushed before it is renamed, and its folder afterwards.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, mock, test } from 'node:test'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const done: string[] = []
const { openSync, fsyncSync, renameSync, linkSync } = fs
// Renaming fails, as on a broken disk.
let isBroken = false
const failWhereBroken = () => {
  if (isBroken) throw Object.assign(new Error('EIO'), { code: 'EIO' })
}
const opened = new Map<number, string>()
mock.method(fs, 'openSync', (...given: Parameters<typeof openSync>) => {
  const handle = openSync(...given)
  opened.set(handle, String(given[0]))
  return handle
})
mock.method(fs, 'fsyncSync', (handle: number) => {
  done.push(`${opened.get(handle)} is on the disk`)
  fsyncSync(handle)
})
mock.method(fs, 'renameSync', (from: string, to: string) => {
  failWhereBroken()
  done.push(`${from} is renamed`)
  renameSync(from, to)
})
mock.method(fs, 'linkSync', (from: string, to: string) => {
  failWhereBroken()
  done.push(`${from} is linked`)
  linkSync(from, to)
})
syncBuiltinESMExports()
after(() => {
  mock.restoreAll()
  syncBuiltinESMExports()
})

const { createFile, replaceFile, underLock } = await import('#signing/locked-file.ts')

test('replaces a file by sync, rename and sync of its folder', () => {
  const file = join(temporaryFolder('synced'), 'one.json')
  done.length = 0
  replaceFile(file, 'new', () => {})
  assert.deepEqual(done, [
    `${file}.new is on the disk`,
    `${file}.new is renamed`,
    `${dirname(file)} is on the disk`,
  ])
})

test('creates a file by sync, link and sync of its folder', async () => {
  const file = join(temporaryFolder('synced'), 'one.backup')
  done.length = 0
  await createFile(file, async (partial) => fs.writeFileSync(partial, 'new'))
  assert.deepEqual(
    done.map((name) => name.replace(/\.[0-9a-f]{16}\.partial/, '')),
    [`${file} is on the disk`, `${file} is linked`, `${dirname(file)} is on the disk`],
  )
  assert.deepEqual(fs.readdirSync(dirname(file)), [basename(file)])
})

test('an interrupted creation leaves nothing in the way of the next', async () => {
  const folder = temporaryFolder('synced')
  const file = join(folder, 'one.backup')
  const make = () => createFile(file, async (partial) => fs.writeFileSync(partial, 'new'))
  isBroken = true
  await assert.rejects(make(), { code: 'EIO' })
  isBroken = false
  assert.deepEqual(fs.readdirSync(folder), [])
  await make()
  assert.equal(fs.readFileSync(file, 'utf8'), 'new')
  await assert.rejects(make(), { code: 'EEXIST' })
  assert.deepEqual(fs.readdirSync(folder), ['one.backup'])
})

test('waits while another process holds the lock', () => {
  const file = join(temporaryFolder('locked'), 'keys.json')
  const write = () => underLock(file, () => replaceFile(file, 'new', () => {}), 10)
  const holder = new DatabaseSync(`${file}.lock`)
  holder.exec('BEGIN EXCLUSIVE')
  assert.throws(write, /another process is changing them/)
  holder.close()
  assert.deepEqual(fs.readdirSync(dirname(file)), ['keys.json.lock'])
  write()
  assert.equal(fs.readFileSync(file, 'utf8'), 'new')
})

test('a new file is readable only by its owner, and a replaced one keeps its mode', () => {
  const file = join(temporaryFolder('mode'), 'log-head')
  const modeOf = (path: string) => fs.statSync(path).mode & 0o777
  underLock(file, () => replaceFile(file, 'first', () => {}))
  assert.deepEqual([modeOf(file), modeOf(`${file}.lock`)], [0o600, 0o600])
  fs.chmodSync(file, 0o640)
  replaceFile(file, 'second', () => {})
  assert.equal(modeOf(file), 0o640)
})
