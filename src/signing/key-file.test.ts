// Keys on disk: made once, readable by their owner alone, seen by others as soon as they change.
import assert from 'node:assert/strict'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { KeysNotUsable, openKeys, rotateKeys } from '#signing/key-file.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const now = new Date('2026-03-01T00:00:00Z')
const here = 'http://localhost:3000'
const newFile = () => join(temporaryFolder('keys'), 'inside', 'keys.json')

test('the first start makes a key that only its owner may read, and the next finds it', () => {
  const file = newFile()
  const keys = openKeys({ file }, undefined, here, now)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(join(file, '..')).mode & 0o777, 0o700)
  assert.deepEqual(openKeys({ file }, undefined, here, now).list(), keys.list())
  assert.equal(keys.signer().keyId, 'did:web:localhost%3A3000#key-2026-1')
})

test('a file that others may read is closed to them', () => {
  const file = newFile()
  openKeys({ file }, undefined, here, now)
  chmodSync(file, 0o644)
  openKeys({ file }, undefined, here, now)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('without a setting the address of the first start stays, whatever the port is later', () => {
  const file = newFile()
  openKeys({ file }, undefined, here, now)
  assert.equal(openKeys({ file }, undefined, 'http://localhost:4000', now).origin, here)
})

test('a new address gets a key of its own, and the former stays listed', () => {
  const file = newFile()
  openKeys({ file }, undefined, here, now)
  const keys = openKeys({ file }, 'https://www.northmark.example', here, now)
  assert.equal(keys.signer().keyId, 'did:web:www.northmark.example#key-2026-1')
  assert.equal(keys.list().length, 2)
  assert.ok(keys.publicKey('did:web:localhost%3A3000#key-2026-1'))
})

test('a rotation elsewhere holds from the next answer on', () => {
  const file = newFile()
  const [server, operator] = [
    openKeys({ file }, undefined, here, now),
    openKeys({ file }, undefined, here, now),
  ]
  const before = server.signer().keyId
  rotateKeys({ file }, operator.origin, new Date('2026-04-01T00:00:00Z'))
  assert.equal(server.signer().keyId, 'did:web:localhost%3A3000#key-2026-2')
  assert.ok(server.publicKey(before), 'what was signed before can still be checked')
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('a rotation that another one interrupts is refused, and nothing changes', () => {
  const file = newFile()
  openKeys({ file }, undefined, here, now)
  const before = readFileSync(file, 'utf8')
  writeFileSync(`${file}.lock`, '')
  assert.throws(() => rotateKeys({ file }, here, now), /another rotation is under way/)
  assert.equal(readFileSync(file, 'utf8'), before)
})

test('keys may come as text; a rotation then answers the new text and writes nothing', () => {
  const file = newFile()
  openKeys({ file }, undefined, here, now)
  const text = readFileSync(file, 'utf8')
  const keys = openKeys({ text }, undefined, 'http://localhost:9', now)
  assert.equal(keys.origin, here)
  const set = rotateKeys({ text }, here, now)
  assert.equal(openKeys({ text: JSON.stringify(set) }, undefined, here, now).list().length, 2)
  assert.equal(readFileSync(file, 'utf8'), text)
  assert.throws(
    () => openKeys({ text }, 'https://other.example', here, now),
    /^Error: SIGNING_KEYS holds no key that signs for https:\/\/other\.example\.$/,
  )
})

test('a damaged file stops the start with one sentence, and is left as it is', () => {
  const file = newFile()
  openKeys({ file }, undefined, here, now)
  writeFileSync(file, '{"origin":')
  assert.throws(() => openKeys({ file }, undefined, here, now), KeysNotUsable)
  assert.throws(
    () => openKeys({ file }, undefined, here, now),
    /keys\.json cannot be used: they are not JSON\.$/,
  )
  assert.equal(readFileSync(file, 'utf8'), '{"origin":')
})
