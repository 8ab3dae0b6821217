// What confirms that a copy is the newest, and for how long.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toTimestamp } from '#domain/credential/moments.ts'
import { writeVkey } from '#domain/log/note.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { newestCopyOf } from '#operations/log/newest-copy.ts'
import { witnessPolicyOf } from '#operations/log/witness-policy.ts'
import type { NumberedEntry } from '#store/store.ts'
import { issueLeaves, keyNamed, smallLog } from '#tests/support/log/small-log.ts'

const minute = 60_000
const startedMs = Date.parse('2026-06-01T12:00:00Z')
const small = smallLog(issueLeaves(8))
const names = ['one', 'two', 'three']
const keys = names.map((name) => keyNamed(`${name}.example/w`, name, 'cosignature/v1'))
const lines = keys.map((key, at) => `witness ${names[at]} ${writeVkey(key)} https://${names[at]}.example`)
const policyOf = (needed: string) =>
  witnessPolicyOf(
    needed === 'none'
      ? `${lines[0]}\nquorum none\n`
      : `${lines.join('\n')}\ngroup G ${needed} ${names.join(' ')}\nquorum G\n`,
  )

type Copy = {
  // How many minutes before the start each witness dates its cosignature, and when it was stored.
  cosigned?: number[]
  storedAt?: number
  size?: number
  acts?: [act: NumberedEntry['act'], minutesBefore: number][]
  needed?: string
}

const timeAt = (minutesBefore: number) => toTimestamp(new Date(startedMs - minutesBefore * minute))

function copyOf({ cosigned = [], storedAt, size = 5, acts = [], needed = '2' }: Copy) {
  const claims = cosigned.map((minutesBefore, at) => ({
    key: keys[at] ?? assert.fail(),
    seed: names[at] ?? '',
    second: startedMs / 1000 - 60 * minutesBefore,
  }))
  const at = timeAt(storedAt ?? cosigned.at(-1) ?? 0)
  const last = { size, at, note: small.cosignedBy(size, claims) }
  const entries = acts.map(([act, minutesBefore]) => ({ act, at: timeAt(minutesBefore) }) as NumberedEntry)
  return newestCopyOf({
    store: {
      lastCosigned: async () => (cosigned.length > 0 ? last : undefined),
      journal: async () => entries,
    },
    signer: small,
    policy: policyOf(needed),
  })
}

const isConfirmed = (copy: ReturnType<typeof newestCopyOf>) =>
  copy.assertNewest(5).then(
    () => true,
    (error) => {
      assert.ok(error instanceof LogStateError && error.code === 'unconfirmed', String(error))
      return false
    },
  )

// Whether it is confirmed at its start, and an hour later if no witness has answered since.
const rows: [string, Copy, boolean, boolean?][] = [
  ['cosigned an hour ago', { cosigned: [60, 60] }, true],
  ['cosigned longer ago', { cosigned: [61, 61] }, false],
  ['cosigned within the hour by fewer than the quorum', { cosigned: [61, 5] }, false],
  ['cosigned within the hour by two of three', { cosigned: [61, 5, 5] }, true],
  ['never cosigned', {}, false],
  ['with a cosigned head that it does not include', { cosigned: [5, 5], size: 6 }, false],
  ['cosigned by clocks that are ahead of when it was stored', { cosigned: [-50, -50], storedAt: 20 }, true],
  ['cosigned since it started, by another process', { cosigned: [0, 0] }, true, true],
  ['cosigned far in the future', { cosigned: [-200, -200] }, false],
  ['for which the operator vouched', { acts: [['confirm-log', 30]] }, true],
  ['for which the operator vouched too long ago', { acts: [['confirm-log', 61]] }, false],
  ['that was changed within the hour', { acts: [['revoke', 5]] }, false],
  [
    'changed since the operator vouched',
    {
      acts: [
        ['revoke', 5],
        ['confirm-log', 30],
      ],
    },
    true,
  ],
  ['whose policy needs nobody', { needed: 'none' }, true, true],
]

for (const [what, copy, atStart, later = false] of rows)
  test(`a copy ${what} ${atStart ? 'is' : 'is not'} confirmed at its start`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: startedMs })
    const newest = copyOf(copy)
    assert.equal(await isConfirmed(newest), atStart)
    t.mock.timers.tick(61 * minute)
    assert.equal(await isConfirmed(newest), later)
  })

test('a confirmation since the start lasts, by a quorum, the operator or the beginning of a log', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: startedMs })
  const [asked, begun, refused] = [copyOf({}), copyOf({}), copyOf({})]
  t.mock.timers.tick(minute)
  assert.deepEqual([asked.hasHeard(), begun.hasHeard()], [false, false])
  asked.hearReplies([{ witness: 'one' }], true)
  begun.confirm()
  refused.hearReplies([{ witness: 'one', why: 'it is away' }], false)
  assert.ok([asked, begun, refused].every((copy) => copy.hasHeard()))
  t.mock.timers.tick(100 * 60 * minute)
  assert.deepEqual([await isConfirmed(asked), await isConfirmed(begun)], [true, true])
  await assert.rejects(refused.assertNewest(5), /\(one: it is away\)/)
})

// The sizes that the three witnesses claim, with two needed: who is believed, and who is only an alarm.
for (const [claimed, believed] of [
  [[9], []],
  [[9, 5, 4], []],
  [
    [9, 7],
    ['one', 'two'],
  ],
  [[6, 6, 6], names],
] as const)
  test(`claims of ${claimed.join(', ')} leaves stop a copy of 5 only if the others make no quorum`, async () => {
    const newest = copyOf({})
    newest.confirm()
    for (const [at, size] of claimed.entries()) newest.hearSize(names[at] ?? '', size)
    const ahead = claimed.flatMap((size, at) => (size > 5 ? [{ name: names[at], size }] : []))
    assert.deepEqual(newest.seenAhead(5), ahead)
    assert.deepEqual(newest.quorumAhead(5)?.names ?? [], believed)
    if (believed.length === 0) return newest.assertNewest(5)
    await assert.rejects(newest.assertNewest(5), new RegExp(`according to ${believed.join(' and ')} it has`))
    newest.hearSize('one', undefined)
    newest.hearSize('two', undefined)
    await newest.assertNewest(5)
    newest.hearSize('two', 9)
    newest.hearSize('one', 9)
    newest.forget()
    assert.deepEqual(newest.seenAhead(5), [])
  })
