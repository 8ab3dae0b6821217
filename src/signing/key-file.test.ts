// Keys on disk: made once, readable only by their owner, reloaded after changes, and never lost.
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { changeKeys, KeyFileError, type KeyOptions, type KeyPlace, openKeys } from '#signing/key-file.ts'
import { newKeySet, rotateKeySet } from '#signing/key-ring.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const now = new Date('2026-06-01T00:00:00Z')
const here = 'http://localhost:3000'
const newFile = () => join(temporaryFolder('keys'), 'inside', 'keys.json')
const open = (place: KeyOptions['place'], wanted: Partial<KeyOptions> = {}) =>
  openKeys({ place, address: undefined, offered: here, now, hasSigned: false, ...wanted })
const ringIn = (file: string, wanted: Partial<KeyOptions> = {}) => open({ file }, wanted).keys

test('makes a key at the first start that only its owner may read', () => {
  const file = newFile()
  const first = open({ file })
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(join(file, '..')).mode & 0o777, 0o700)
  assert.equal(first.isFirstKey, true)
  const second = open({ file })
  assert.equal(second.isFirstKey, false)
  assert.deepEqual(second.keys.list(), first.keys.list())
  assert.equal(first.keys.signer().keyId, 'did:web:localhost%3A3000#key-2026-1')
})

test('restricts a file that others may read', () => {
  const file = newFile()
  ringIn(file)
  chmodSync(file, 0o644)
  ringIn(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('keeps the address of the first start without a setting', () => {
  const file = newFile()
  ringIn(file)
  assert.equal(ringIn(file, { offered: 'http://localhost:4000' }).origin, here)
})

test('makes no new key if the registry has signed', () => {
  const file = newFile()
  assert.throws(() => ringIn(file, { hasSigned: true }), {
    message: `The registry has signed credentials, but there is no ${file} with the keys that signed them: restore it from your copy, or set SIGNING_KEYS_FILE to where it is.`,
  })
  assert.equal(existsSync(dirname(file)), false)
  mkdirSync(dirname(file))
  for (const [contents, message] of [
    ['', /cannot be used: the text is empty\.$/],
    [
      JSON.stringify({ ...newKeySet(here, now), keys: [] }),
      /have no key that signs for http:\/\/localhost:3000: restore them/,
    ],
  ] as const) {
    writeFileSync(file, contents)
    for (const hasSigned of [true, false]) assert.throws(() => ringIn(file, { hasSigned }), message)
    assert.equal(readFileSync(file, 'utf8'), contents)
  }
})

const rotate = (place: KeyPlace, at: Date) => changeKeys(place, (set) => rotateKeySet(set, at))

test('applies another process’s rotation to the next response', () => {
  const file = newFile()
  const server = ringIn(file)
  const before = server.signer().keyId
  rotate({ file }, now)
  assert.equal(server.signer().keyId, 'did:web:localhost%3A3000#key-2026-2')
  assert.ok(server.publicKey(before), 'what was signed before can still be checked')
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('never replaces a key set with one that cannot be read back', () => {
  const file = newFile()
  ringIn(file)
  const before = readFileSync(file, 'utf8')
  assert.throws(
    () => rotate({ file }, new Date('2250-01-01T00:00:00Z')),
    (error) => error instanceof KeyFileError && /does not say when it/.test(error.message),
  )
  assert.equal(readFileSync(file, 'utf8'), before)
  assert.equal(existsSync(`${file}.new`), false)
})

test('a change follows a link, so that the erased secret is not left at its target', () => {
  const file = newFile()
  ringIn(file)
  const link = join(temporaryFolder('link'), 'keys.json')
  symlinkSync(file, link)
  rotate({ file: link }, now)
  assert.ok(lstatSync(link).isSymbolicLink())
  assert.equal(readKeySet(readFileSync(file, 'utf8')).keys.length, 2)
})

test('accepts keys as text, and returns the changed text without writing', () => {
  const file = newFile()
  ringIn(file)
  const text = readFileSync(file, 'utf8')
  const { keys } = open({ text }, { offered: 'http://localhost:9' })
  assert.equal(keys.origin, here)
  const set = rotate({ text }, now)
  assert.equal(open({ text: JSON.stringify(set) }).keys.list().length, 2)
  assert.equal(readFileSync(file, 'utf8'), text)
  assert.throws(
    () => open({ text }, { address: 'https://other.example' }),
    /^Error: PUBLIC_URL is https:\/\/other\.example, but the signing keys in SIGNING_KEYS are for/,
  )
})

test('reports a file that disappears while a server runs, without replacing it', () => {
  const file = newFile()
  const keys = ringIn(file)
  rmSync(file)
  assert.throws(() => keys.signer(), /cannot be used: they cannot be read or written \(ENOENT\)\.$/)
  assert.throws(() => rotate({ file }, now), /cannot be used: the file is gone\.$/)
  assert.equal(existsSync(file), false)
})
