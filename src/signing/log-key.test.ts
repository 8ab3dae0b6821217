// The log's key on disk: made once, apart from the signing keys, readable by its owner alone; and the head beside it.
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { readVkey } from '#domain/log/note.ts'
import { checkLabel } from '#domain/log/vrf.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { openKeys } from '#signing/key-file.ts'
import { labellerOf, openVrf } from '#signing/labels.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import { headFileOf, LogKeyNotUsable, type LogKeyOpening, openLogKey } from '#signing/log-key.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const now = new Date('2026-11-15T00:00:00Z')
const newFile = () => join(temporaryFolder('log-key'), 'inside', 'log-key.json')
const open = (file: string, wanted: Partial<LogKeyOpening> = {}) =>
  openLogKey({ file, origin: 'northmark.example/log', now, hasBegun: false, ...wanted })
const refusal = (words: RegExp) => (error: unknown) =>
  error instanceof LogKeyNotUsable && words.test(error.message) && !/secretKey|"d"/.test(error.message)
const root = (byte: number) => new Uint8Array(32).fill(byte)

test('the first start makes a key that only its owner may read, and the next finds it', async () => {
  const file = newFile()
  const first = await open(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(dirname(file)).mode & 0o777, 0o700)
  const second = await open(file, { origin: 'elsewhere.example/log', hasBegun: true })
  assert.equal(second.origin, 'northmark.example/log', 'the log keeps the name with which it began')
  assert.equal(second.vkey, first.vkey)
  assert.deepEqual(second.labels, first.labels)
  assert.deepEqual(readVkey(sha256, first.vkey), { ...first.noteKey, id: new Uint8Array(first.noteKey.id) })
})

test('of two starts at once the second takes the key of the first', async () => {
  const file = newFile()
  const [one, other] = await Promise.all([open(file), open(file)])
  assert.equal(one.vkey, other.vkey)
  assert.deepEqual(one.labels, other.labels)
})

test('a file that others may read is closed to them', async () => {
  const file = newFile()
  await open(file)
  chmodSync(file, 0o644)
  await open(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('a log that has begun gets no new key', async () => {
  const file = newFile()
  await assert.rejects(open(file, { hasBegun: true }), {
    message: `The public log has begun, but there is no ${file} with its key: restore it from your copy, or set LOG_KEY_FILE to where it is.`,
  })
  assert.equal(existsSync(dirname(file)), false)
})

test('the file of the signing keys is refused, by name, by link, as a copy, and before either exists', async () => {
  const file = newFile()
  await assert.rejects(open(file, { signingKeysFile: file }), refusal(/are both in .*: set LOG_KEY_FILE and/))
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
    await assert.rejects(
      open(one, { signingKeysFile: file }),
      refusal(/to two files, so that nobody can steal both at once/),
    )
  for (const one of [file, copy])
    await assert.rejects(open(one), refusal(/cannot be used: it holds signing keys, and the log must have/))
  assert.equal(readFileSync(file, 'utf8'), before)
})

test('a file that is cut short anywhere, empty or altered is refused, and stays as it is', async () => {
  const file = newFile()
  await open(file)
  const whole = readFileSync(file, 'utf8')
  for (let length = 0; length < whole.trimEnd().length; length += 7) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    await assert.rejects(open(file), refusal(/cannot be used: (there is nothing in it|it is not JSON)/))
    assert.equal(statSync(file).size, length)
  }
  const { key, labels, ...rest } = JSON.parse(whole)
  const altered: [object | null, RegExp][] = [
    [null, /it lacks an origin/],
    [{ ...rest, key }, /it lacks an origin, a key or the secret of the labels/],
    [{ key, labels }, /it lacks an origin/],
    [
      { ...rest, labels, key: { ...key, publicKey: labels.publicKey } },
      /two halves of its key do not belong/,
    ],
    [{ ...rest, labels, key: { ...key, secretKey: 'AA' } }, /it lacks an origin/],
  ]
  for (const [contents, words] of altered) {
    writeFileSync(file, JSON.stringify(contents))
    await assert.rejects(open(file), refusal(words))
  }
})

test('what cannot be read or written is told by its code', async () => {
  const file = newFile()
  mkdirSync(file, { recursive: true })
  await assert.rejects(open(file), refusal(/cannot be read or written \(EISDIR\)/))
  const within = join(dirname(file), 'a-file')
  writeFileSync(within, '')
  await assert.rejects(open(join(within, 'log-key.json')), refusal(/read or written \((ENOTDIR|EEXIST)\)/))
})

test('while another process holds the lock no key is made', async () => {
  const file = newFile()
  mkdirSync(dirname(file))
  const holder = new DatabaseSync(`${file}.lock`)
  holder.exec('BEGIN EXCLUSIVE')
  await assert.rejects(open(file), refusal(/another process is changing/))
  holder.close()
  assert.equal(existsSync(file), false)
  await open(file)
  assert.deepEqual(readdirSync(dirname(file)), ['log-key.json', 'log-key.json.lock'])
})

test('a mark is good for its own batch alone, and under its own key alone', async () => {
  const [key, stranger] = [await open(newFile()), await open(newFile())]
  const append = { from: 5, to: 9, root: root(1) }
  const mark = key.signMark(append)
  assert.ok(key.isMarkGood(append, mark))
  assert.deepEqual(key.signMark(append), mark)
  const words = Buffer.from('northmark append v1\n\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\x09', 'latin1')
  assert.ok(
    verifyEd25519(key.noteKey.publicKey, Buffer.concat([words, root(1)]), mark),
    'over these very bytes',
  )
  for (const other of [
    { ...append, from: 4 },
    { ...append, to: 10 },
    { ...append, root: root(2) },
  ])
    assert.equal(key.isMarkGood(other, mark), false)
  assert.equal(stranger.isMarkGood(append, mark), false)
  for (const wrong of [new Uint8Array(), mark.subarray(1), stranger.signMark(append)])
    assert.equal(key.isMarkGood(append, wrong), false)
})

test('labels are made from the file’s secret, and checked with what is public of it', async () => {
  const { labels } = await open(newFile())
  const labeller = await labellerOf(labels)
  const proof = labeller.proofOf('NM-2026-AAAA-BBBB')
  assert.deepEqual(
    checkLabel(await openVrf(), labels.publicKey, 'NM-2026-AAAA-BBBB', proof),
    labeller.labelsOf(['NM-2026-AAAA-BBBB'])[0],
  )
})

test('a secret that is not that of the published labels makes none', async () => {
  const [one, other] = [await open(newFile()), await open(newFile())]
  for (const secretKey of [other.labels.secretKey, new Uint8Array(32), new Uint8Array(32).fill(0xff)])
    await assert.rejects(
      labellerOf({ ...one.labels, secretKey }),
      (error) =>
        error instanceof UserFacingError && /does not belong to their public key/.test(error.message),
    )
})

test('the head is read back by whoever opens the key next, and never becomes smaller', async () => {
  const file = newFile()
  const key = await open(file)
  assert.equal(key.readHead(), undefined)
  key.writeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  key.writeHead(key.signCheckpoint({ size: 7, root: root(7) }))
  key.writeHead(key.signCheckpoint({ size: 5, root: root(5) }))
  assert.equal(key.readHead()?.size, 7)
  key.writeHead(key.signCheckpoint({ size: 7, root: root(7) }))
  const { size, root: kept } = (await open(file)).readHead() ?? {}
  assert.deepEqual({ size, kept }, { size: 7, kept: root(7) })
  assert.equal(statSync(headFileOf(file)).mode & 0o777, 0o600)
})

test('two heads of one size are refused, and the first stays', async () => {
  const key = await open(newFile())
  key.writeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  assert.throws(
    () => key.writeHead(key.signCheckpoint({ size: 3, root: root(4) })),
    refusal(/has signed two heads of 3 leaves/),
  )
  assert.deepEqual(key.readHead()?.root, root(3))
})

test('a head that is cut short, forged or of another log is not believed, and not written over', async () => {
  const [file, key, stranger] = [newFile(), await open(newFile()), await open(newFile())]
  const own = await open(file)
  const note = own.signCheckpoint({ size: 3, root: root(3) })
  assert.throws(() => own.writeHead(stranger.signCheckpoint({ size: 4, root: root(4) })))
  for (const text of [
    note.slice(0, 40),
    '',
    note.replace('\n3\n', '\n2\n'),
    key.signCheckpoint({ size: 3, root: root(3) }),
  ]) {
    writeFileSync(headFileOf(file), text)
    assert.throws(() => own.readHead(), refusal(/^The head of the public log in .* cannot be believed/))
    assert.throws(() => own.writeHead(own.signCheckpoint({ size: 9, root: root(9) })), LogKeyNotUsable)
    assert.equal(readFileSync(headFileOf(file), 'utf8'), text)
  }
  rmSync(headFileOf(file))
  own.writeHead(note)
  assert.equal(own.readHead()?.size, 3)
})

test('what a killed process has left beside the head is no hindrance', async () => {
  const file = newFile()
  const key = await open(file)
  writeFileSync(`${headFileOf(file)}.new`, 'half a he')
  key.writeHead(key.signCheckpoint({ size: 3, root: root(3) }))
  assert.equal(key.readHead()?.size, 3)
  assert.deepEqual(readdirSync(dirname(file)), [
    'log-head',
    'log-head.lock',
    'log-key.json',
    'log-key.json.lock',
  ])
})

test('a log that the registry knows by name gives its name to no other', async () => {
  const key = await open(newFile())
  assert.equal(key.nextOrigin, 'northmark.example/log-2')
  for (const known of ['elsewhere.example/log-9', 'northmark.example/log-4', 'northmark.example/log-3'])
    key.passOver(known)
  assert.equal(key.nextOrigin, 'northmark.example/log-5')
  key.renew()
  assert.deepEqual([key.origin, key.nextOrigin], ['northmark.example/log-5', 'northmark.example/log-6'])
})

test('of two that renew one key the second is refused, and the name of the first stays', async () => {
  const file = newFile()
  const [one, other] = [await open(file), await open(file)]
  one.renew()
  assert.throws(
    () => other.renew(),
    refusal(/^Another command has begun the log northmark\.example\/log-2 in the meantime\.$/),
  )
  assert.equal((await open(file)).origin, 'northmark.example/log-2')
})
