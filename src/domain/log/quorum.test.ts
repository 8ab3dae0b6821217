// The time at which enough witnesses had seen a head.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { lastSeenMs } from '#domain/log/quorum.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { keyNamed } from '#tests/support/log/small-log.ts'

const names = ['a', 'b', 'c']
const lines = names.map((name) => `witness ${name} ${writeVkey(keyNamed(name, name, 'cosignature/v1'))}`)

for (const [needed, ms] of [
  ['any', 30_000],
  ['2', 20_000],
  ['all', 10_000],
] as const)
  test(`the latest time at which ${needed} of three witnesses saw the head counts`, () => {
    const policy = readPolicy(
      sha256,
      [...lines, `group G ${needed} ${names.join(' ')}`, 'quorum G', ''].join('\n'),
    )
    const claims = policy.witnesses.map(({ key }, at) => ({
      key,
      message: new Uint8Array(),
      signature: new Uint8Array(),
      cosignedAtSecond: 10 * (at + 1),
    }))
    assert.equal(lastSeenMs(policy, claims), ms)
  })
