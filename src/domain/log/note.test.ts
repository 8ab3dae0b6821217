// Signed notes and checkpoints follow C2SP exactly; anything else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LogFormatError, utf8 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { checkpointText, readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { checkNote, claimsOf } from '#domain/log/claims.ts'
import { noteLimits, readNote, readVkey, signNote, writeNote, writeVkey } from '#domain/log/note.ts'
import { sha256, signerOf, verifyEd25519 } from '#tests/support/log/draws.ts'
import { issueLeaves, keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'

// The specification's own example.
const publishedVkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const publishedNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

const small = smallLog(issueLeaves(5), 'example.org/log')
const log = small.key
const signed = small.checkpointAt(5)
const checkpoint = { origin: log.name, ...small.headAt(5) }
const witness = keyNamed('witness.example/w1', 'witness', 'cosignature/v1')
const cosigned = small.cosignedBy(5, [{ key: witness, seed: 'witness', second: 1_794_783_600 }])

test('accepts the published note under the published key, and not with one letter more', () => {
  const key = readVkey(sha256, publishedVkey)
  assert.equal(writeVkey(key), publishedVkey)
  assert.equal(writeNote(readNote(publishedNote)), publishedNote)
  assert.deepEqual(
    checkNote(readNote(publishedNote), [key], verifyEd25519).map((claim) => claim.key),
    [key],
  )
  assert.throws(
    () => checkNote(readNote(publishedNote.replace('message.', 'message!')), [key], verifyEd25519),
    /^Error: the signature of example\.com\/foo does not match the note$/,
  )
})

test('a checkpoint has three lines and a signature, and opens only under its key', () => {
  assert.match(signed, /^example\.org\/log\n5\n[^\n]{43}=\n\n— example\.org\/log \S+\n$/)
  const { origin, size, root } = openCheckpoint(signed, log, verifyEd25519)
  assert.deepEqual({ origin, size, root }, checkpoint)
  assert.equal(signed, small.checkpointAt(5), 'it is the same every time')
  assert.throws(
    () => openCheckpoint(signed, keyNamed('example.org/log', 'other'), verifyEd25519),
    /no known key has signed the note/,
  )
  assert.throws(() => openCheckpoint(signed.replace('\n5\n', '\n6\n'), log, verifyEd25519), /does not match/)
})

test('a witness signs with the time at which it saw the checkpoint', () => {
  const { claims } = openCheckpoint(cosigned, log, verifyEd25519, [witness])
  assert.deepEqual(
    claims.map(({ key, cosignedAtSecond }) => [key.name, cosignedAtSecond]),
    [
      ['example.org/log', undefined],
      ['witness.example/w1', 1_794_783_600],
    ],
  )
  const [, claim] = claimsOf(readNote(cosigned), [log, witness])
  assert.equal(
    new TextDecoder().decode(claim?.message),
    `cosignature/v1\ntime 1794783600\n${checkpointText(checkpoint)}`,
  )
  assert.equal(openCheckpoint(cosigned, log, verifyEd25519).claims.length, 1, 'unknown keys are passed over')
})

test('rejects a cosignature with another time, or without the log’s signature', () => {
  const note = readNote(cosigned)
  const [own, other] = note.signatures as [(typeof note.signatures)[0], (typeof note.signatures)[0]]
  const later = { ...other, signature: other.signature.with(7, 1 + (other.signature[7] ?? 0)) }
  assert.throws(
    () => openCheckpoint(writeNote({ ...note, signatures: [own, later] }), log, verifyEd25519, [witness]),
    /the signature of witness\.example\/w1 does not match the note/,
  )
  assert.throws(
    () => openCheckpoint(writeNote({ ...note, signatures: [other] }), log, verifyEd25519, [witness]),
    /example\.org\/log has not signed the checkpoint/,
  )
})

test('rejects another log’s checkpoint signed by this log', () => {
  const text = checkpointText({ ...checkpoint, origin: 'example.net/log' })
  const foreign = writeNote({ text, signatures: [signNote(text, log, signerOf(secretOf('log')))] })
  assert.throws(() => openCheckpoint(foreign, log, verifyEd25519), /is from example\.net\/log, not example/)
})

const badNotes: [string, string, RegExp][] = [
  ['no signature', 'text\n', /has no signature/],
  ['an empty place for signatures', 'text\n\n', /has no signature/],
  ['no line at the end', publishedNote.trimEnd(), /does not end with a newline/],
  ['a signature cut short', publishedNote.replace(/.{8}\n$/, '\n'), /has the wrong length|base64/],
  ['a dash instead of an em dash', publishedNote.replace('—', '-'), /a signature line is malformed/],
  ['a control character', publishedNote.replace('an ', 'a\u0007 '), /contains a forbidden character/],
  ['a tab', publishedNote.replace('an ', 'a\t '), /contains a forbidden character/],
  ['half a character', publishedNote.replace('an ', '\ud800 '), /contains a forbidden character/],
  ['a plus sign in a name', publishedNote.replace('com/foo', 'com+foo'), /a space or a plus sign/],
  ['another base64', publishedNote.replace('M=\n', 'N=\n'), /is not base64/],
  [
    'too many signatures',
    publishedNote + publishedNote.slice(29).repeat(noteLimits.signatures),
    /too many signatures/,
  ],
  ['a note without end', `${'text\n'.repeat(60_000)}${publishedNote}`, /is too long/],
]

for (const [what, note, message] of badNotes)
  test(`rejects ${what} in a sentence`, () => {
    const key = readVkey(sha256, publishedVkey)
    assert.throws(
      () => checkNote(readNote(note), [key], verifyEd25519),
      (error) => error instanceof LogFormatError && message.test(error.message),
    )
  })

test('rejects bytes that are not UTF-8', () => {
  assert.throws(() => readNote(Uint8Array.of(...utf8('a'), 0xff, 0x0a)), /the note is not UTF-8/)
})

const badVkeys = [
  `${publishedVkey}A`,
  publishedVkey.replace('530d903a', '530d903b'),
  publishedVkey.replace('530d903a', '530D903A'),
  publishedVkey.replace('+Ae', '+Be'),
  publishedVkey.replace('foo', 'fo o'),
  publishedVkey.slice(0, -4),
]

for (const vkey of badVkeys)
  test(`rejects ${JSON.stringify(vkey)} as a key`, () => {
    assert.throws(() => readVkey(sha256, vkey), LogFormatError)
  })

const badCheckpoints: [string, string][] = [
  ['two lines', 'example.org/log\n5\n'],
  ['an empty line', 'example.org/log\n5\n\nCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=\n'],
  ['a size with a zero before it', `example.org/log\n05\n${'A'.repeat(43)}=\n`],
  ['a size above what can be counted', `example.org/log\n9007199254740993\n${'A'.repeat(43)}=\n`],
  ['a root of 31 bytes', `example.org/log\n5\n${'A'.repeat(42)}==\n`],
  ['a root that is not base64', `example.org/log\n5\n${'!'.repeat(44)}\n`],
]

for (const [what, text] of badCheckpoints)
  test(`rejects a checkpoint with ${what}`, () => {
    assert.throws(() => readCheckpointText(text), LogFormatError)
  })

test('ignores extension lines of a checkpoint', () => {
  assert.deepEqual(readCheckpointText(`${checkpointText(checkpoint)}more\n`), checkpoint)
  assert.deepEqual(readCheckpointText(checkpointText({ ...checkpoint, size: 0 })).size, 0)
})

test('reads back a text with empty lines in any script, under every signer’s key', () => {
  const text = '\nNgô\n\n李\n\n'
  const keys = ['one', 'two'].map((name) => keyNamed(name, name))
  const signatures = keys.map((key) => signNote(text, key, signerOf(secretOf(key.name))))
  const note = readNote(utf8(writeNote({ text, signatures })))
  assert.equal(note.text, text)
  assert.equal(checkNote(note, keys, verifyEd25519).length, 2)
})

test('rejects random bytes in a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert.throws(() => openCheckpoint(bytes, log, verifyEd25519), LogFormatError)
    }),
  )
})
