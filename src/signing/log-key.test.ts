// The log's key on disk: made once, separate from the signing keys, readable only by its owner; and the head next to
// it.
import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { readVkey } from '#domain/log/note.ts'
import { openKeys } from '#signing/key-file.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import { headFileOf, LogKeyError, type LogKeyOpening, openLogKey } from '#signing/log-key.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const now = new Date('2026-11-15T00:00:00Z')
const newFile = () => join(temporaryFolder('log-key'), 'inside', 'log-key.json')
const open = (file: string, wanted: Partial<LogKeyOpening> = {}) =>
  openLogKey({ file, origin: 'northmark.example/log', now, hasBegun: false, ...wanted })
function madeFile(): string {
  const file = newFile()
  open(file)
  return file
}
const refusal = (message: RegExp) => (error: unknown) =>
  error instanceof LogKeyError && message.test(error.message) && !/secretKey|"d"/.test(error.message)
const root = (byte: number) => new Uint8Array(32).fill(byte)

test('makes a key at the first start that only its owner may read', () => {
  const file = newFile()
  const first = open(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(dirname(file)).mode & 0o777, 0o700)
  const second = open(file, { origin: 'elsewhere.example/log', hasBegun: true })
  assert.equal(second.origin, 'northmark.example/log', 'the log keeps the name with which it began')
  assert.equal(second.vkey, first.vkey)
  const { name, publicKey } = readVkey(sha256, first.vkey)
  assert.deepEqual([name, publicKey], [first.origin, first.publicKey])
})

test('restricts a file that others may read', () => {
  const file = newFile()
  open(file)
  chmodSync(file, 0o644)
  open(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('makes no new key for a log that has begun', () => {
  const file = newFile()
  assert.throws(() => open(file, { hasBegun: true }), {
    message: `The public log has begun, but there is no ${file} with its key: restore it from your copy, or set LOG_KEY_FILE to where it is.`,
  })
  assert.equal(existsSync(dirname(file)), false)
})

test('rejects the file of the signing keys by name, link or copy', () => {
  const file = newFile()
  assert.throws(() => open(file, { signingKeysFile: file }), refusal(/are both in .*: set LOG_KEY_FILE and/))
  assert.equal(existsSync(file), false)
  openKeys({ place: { file }, address: undefined, offered: 'http://localhost:3000', now, hasSigned: false })
  const before = readFileSync(file, 'utf8')
  const [link, twin, copy] = ['link', 'twin', 'copy'].map((name) => join(dirname(file), name)) as [
    string,
    string,
    string,
  ]
  symlinkSync(file, link)
  linkSync(file, twin)
  writeFileSync(copy, before)
  for (const one of [file, link, twin])
    assert.throws(
      () => open(one, { signingKeysFile: file }),
      refusal(/to two files, so that nobody can steal both at once/),
    )
  for (const one of [file, copy])
    assert.throws(() => open(one), refusal(/cannot be used: it contains signing keys, and the log needs/))
  assert.equal(readFileSync(file, 'utf8'), before)
})

test('rejects a truncated, empty or altered file without changing it', () => {
  const file = newFile()
  open(file)
  const whole = readFileSync(file, 'utf8')
  for (let length = 0; length < whole.trimEnd().length; length += 7) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    assert.throws(() => open(file), refusal(/cannot be used: (it is empty|it is not JSON)/))
    assert.equal(statSync(file).size, length)
  }
  const { key, ...rest } = JSON.parse(whole)
  const stranger = JSON.parse(readFileSync(madeFile(), 'utf8')).key
  const altered: [object | null, RegExp][] = [
    [null, /it lacks an origin/],
    [rest, /it lacks an origin or a key/],
    [{ key }, /it lacks an origin/],
    [{ ...rest, key: { ...key, publicKey: stranger.publicKey } }, /two halves of its key do not match/],
    [{ ...rest, key: { ...key, secretKey: 'AA' } }, /it lacks an origin/],
  ]
  for (const [contents, message] of altered) {
    writeFileSync(file, JSON.stringify(contents))
    assert.throws(() => open(file), refusal(message))
  }
})

test('reports read and write errors by their code', () => {
  const file = newFile()
  mkdirSync(file, { recursive: true })
  assert.throws(() => open(file), refusal(/cannot be read or written \(EISDIR\)/))
  const within = join(dirname(file), 'a-file')
  writeFileSync(within, '')
  assert.throws(() => open(join(within, 'log-key.json')), refusal(/read or written \((ENOTDIR|EEXIST)\)/))
})

test('a mark is valid only for its own batch and key', () => {
  const [key, stranger] = [open(newFile()), open(newFile())]
  const batch = { from: 5, to: 9, root: root(1), entries: 3, journalHash: 'ab' }
  const mark = key.batchSignature(batch)
  assert.ok(key.isBatchSigned(batch, mark))
  assert.deepEqual(key.batchSignature(batch), mark)
  const numbers = (...given: number[]) => Buffer.from(given.flatMap((one) => [0, 0, 0, 0, 0, 0, 0, one]))
  const parts = [Buffer.from('northmark change v1\n'), numbers(5, 9), root(1), numbers(3), Buffer.from('ab')]
  assert.ok(verifyEd25519(key.publicKey, Buffer.concat(parts), mark), 'over these very bytes')
  for (const other of [{ from: 4 }, { to: 10 }, { root: root(2) }, { entries: 2 }, { journalHash: 'ac' }])
    assert.equal(key.isBatchSigned({ ...batch, ...other }, mark), false)
  assert.equal(stranger.isBatchSigned(batch, mark), false)
  for (const wrong of [new Uint8Array(), mark.subarray(1), stranger.batchSignature(batch)])
    assert.equal(key.isBatchSigned(batch, wrong), false)
})

test('the next process reads back the head, which never shrinks', () => {
  const file = newFile()
  const key = open(file)
  assert.equal(key.head()?.size, 0, 'a new key comes with the head of an empty log')
  key.storeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  key.storeHead(key.signCheckpoint({ size: 7, root: root(7) }))
  key.storeHead(key.signCheckpoint({ size: 5, root: root(5) }))
  assert.equal(key.head()?.size, 7)
  key.storeHead(key.signCheckpoint({ size: 7, root: root(7) }))
  const { size, root: kept } = open(file).head() ?? {}
  assert.deepEqual({ size, kept }, { size: 7, kept: root(7) })
  assert.equal(statSync(headFileOf(file)).mode & 0o777, 0o600)
})

test('rejects a second head of the same size', () => {
  const key = open(newFile())
  key.storeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  assert.throws(
    () => key.storeHead(key.signCheckpoint({ size: 3, root: root(4) })),
    refusal(/has signed two heads of 3 leaves/),
  )
  assert.deepEqual(key.head()?.root, root(3))
})

test('rejects a truncated, forged or foreign head without overwriting it', () => {
  const [file, key, stranger] = [newFile(), open(newFile()), open(newFile())]
  const own = open(file)
  const note = own.signCheckpoint({ size: 3, root: root(3) })
  assert.throws(() => own.storeHead(stranger.signCheckpoint({ size: 4, root: root(4) })))
  for (const text of [
    note.slice(0, 40),
    '',
    note.replace('\n3\n', '\n2\n'),
    key.signCheckpoint({ size: 3, root: root(3) }),
  ]) {
    writeFileSync(headFileOf(file), text)
    assert.throws(() => own.head(), refusal(/^The head of the public log in .* cannot be trusted/))
    assert.throws(() => own.storeHead(own.signCheckpoint({ size: 9, root: root(9) })), LogKeyError)
    assert.equal(readFileSync(headFileOf(file), 'utf8'), text)
  }
  rmSync(headFileOf(file))
  own.storeHead(note)
  assert.equal(own.head()?.size, 3)
})

test('ignores the leftover file of a killed process', () => {
  const file = newFile()
  const key = open(file)
  writeFileSync(`${headFileOf(file)}.new`, 'half a he')
  key.storeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  assert.equal(key.head()?.size, 3)
  assert.equal(existsSync(`${headFileOf(file)}.new`), false)
})

test('does not reuse the name of a log that the registry knows', () => {
  const key = open(newFile())
  assert.equal(key.nextOrigin, 'northmark.example/log-2')
  for (const known of ['elsewhere.example/log-9', 'northmark.example/log-4', 'northmark.example/log-3'])
    key.passOver(known)
  assert.equal(key.nextOrigin, 'northmark.example/log-5')
  key.renew()
  assert.deepEqual([key.origin, key.nextOrigin], ['northmark.example/log-5', 'northmark.example/log-6'])
})

test('refuses a concurrent renewal', () => {
  const file = newFile()
  const [one, other] = [open(file), open(file)]
  one.renew()
  assert.throws(
    () => other.renew(),
    refusal(/^Another command has already begun the log northmark\.example\/log-2\.$/),
  )
  assert.equal(open(file).origin, 'northmark.example/log-2')
})

const isRoot = process.getuid?.() === 0
const ownedBy = 12_345

test('reports a head that belongs to another user with its cause', {
  skip: !isRoot && 'only root can give a file to another user',
}, () => {
  const file = madeFile()
  const key = open(file)
  key.storeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  for (const one of [dirname(dirname(file)), dirname(file), file]) chownSync(one, ownedBy, ownedBy)
  process.seteuid?.(ownedBy)
  try {
    assert.throws(
      () => open(file).head(),
      refusal(/log-head cannot be read \(EACCES\): it belongs to another user\. Give it back with chown/),
    )
  } finally {
    process.seteuid?.(0)
  }
})
