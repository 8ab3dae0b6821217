// The verifier with keys and witnesses in a site's log: what each planted fault makes it find.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logPolicyPath } from '#domain/badge/addresses.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { loggedAtIn } from '#domain/verification/conclusion.ts'
import {
  issuer,
  log,
  logWith,
  look,
  moreLeaves,
  now,
  pathsOf,
  serving,
} from '#tests/support/browser-check/logged-look.ts'
import { testPlanted } from '#tests/support/browser-check/planted.ts'
import { keyNamed } from '#tests/support/log/small-log.ts'

const hourMs = 3_600_000
const keyLeaf: Leaf = {
  type: 'key',
  action: 'compromised',
  keyId: issuer.key.id,
  publicKey: publicBytesOf(issuer.key.publicKeyMultibase),
  since: '2026-02-01T00:00:00Z',
}

const otherKey = keyNamed(log.log.origin, 'other')
const forgetful = { read: () => null, write: () => false }
const logged = (...wanted: Parameters<typeof logWith>) => ({ log: logWith(...wanted) })
const otherHead = pathsOf(logWith({ after: moreLeaves(5, 'other') }), '/log/checkpoint')

testPlanted([
  ['a key that the log calls compromised', logged({ after: [keyLeaf] }), { 'log-keys': 'keys-not-entered' }],
  // What witnesses have not confirmed is a note.
  [
    'no witnesses',
    logged({ witnesses: 0 }),
    { witnesses: 'cosigned-by-nobody', 'log-lists': 'lists-unwitnessed' },
    'genuine',
  ],
  [
    'no cosignature yet',
    logged({ cosigned: [0, 0] }),
    { witnesses: 'not-yet-cosigned', 'log-lists': 'lists-not-yet-cosigned' },
    'genuine',
  ],
  [
    'one cosignature',
    logged({ witnesses: 2, cosigned: [1, 2] }),
    { witnesses: 'cosigned-by-too-few' },
    'genuine',
  ],
  ['a late witness', logged({ enteredAt: now - hourMs }), { witnesses: 'cosigned-long-after' }, 'genuine'],
  [
    'a policy that was never logged',
    { log: serving(log, pathsOf(logWith({ witnesses: 2 }), logPolicyPath)) },
    { witnesses: 'not-by-policy' },
  ],
  ['the policy unreachable', { log, unreachable: [logPolicyPath] }, { witnesses: 'policy-unreachable' }],
  [
    'one witness of the old kind and one of the new',
    logged({ witnesses: 2, types: ['cosignature/v1', 'subtree/v1'] }),
    { witnesses: 'cosigned', 'log-lists': 'lists-newest' },
    'genuine',
  ],
  [
    'a cosignature that is dated ahead',
    logged({ enteredAt: now + 2 * hourMs }),
    { witnesses: 'cosigned-in-future' },
  ],
  [
    'one that is dated ahead, by ML-DSA-44',
    logged({ enteredAt: now + 2 * hourMs, types: ['subtree/v1'] }),
    { witnesses: 'cosigned-in-future' },
  ],
  [
    'a newest head that is dated ahead',
    logged({ cosignedAt: now + 2 * hourMs }),
    { 'log-lists': 'lists-cosigned-in-future' },
  ],
  [
    'the name of another witness in an ML-DSA-44 cosignature',
    logged({ types: ['subtree/v1'], signedAs: 'witness.example/x' }),
    { witnesses: 'not-by-policy' },
  ],
  // What the reader has pinned.
  ['the pinned log', { log, pinned: { log: log.log.key } }, { 'log-key': 'log-known' }, 'genuine'],
  ['another log than the pinned one', { log, pinned: { log: otherKey } }, { 'log-key': 'log-of-another' }],
  // A head shown to only one reader.
  [
    'a checkpoint of another log',
    { log: serving(logWith({ after: moreLeaves(5) }), otherHead) },
    { 'log-memory': 'log-forked' },
  ],
  ['nowhere to remember', { log, memory: forgetful }, { 'log-memory': 'cannot-remember' }, 'genuine'],
])

test('the first witness dates the logging', async () => {
  const { steps } = await look({ log: logWith({ witnesses: 2 }) })
  assert.equal(loggedAtIn(steps), '2026-01-15T00:05:00Z')
})
