// How the time of a check is written, by the reader’s clock and independent of the locale.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atTime, checkedOn } from '#content/verification/check-time.ts'

test('a server writes the time in UTC', () => {
  assert.equal(
    checkedOn(new Date('2026-11-16T00:05:59Z'), 'UTC'),
    'Checked on November 16, 2026 at 12:05 AM UTC',
  )
  assert.equal(atTime(new Date('2026-11-16T12:30:00Z'), 'UTC'), 'at 12:30 PM UTC')
  assert.equal(atTime(new Date('2026-11-16T23:59:00Z'), 'UTC'), 'at 11:59 PM UTC')
})

for (const [zone, said] of [
  ['Europe/Berlin', 'Checked on November 16, 2026 at 1:05 AM UTC+1'],
  ['America/New_York', 'Checked on November 15, 2026 at 7:05 PM UTC−5'],
  ['Asia/Kolkata', 'Checked on November 16, 2026 at 5:35 AM UTC+5:30'],
  ['America/St_Johns', 'Checked on November 15, 2026 at 8:35 PM UTC−3:30'],
  ['Europe/London', 'Checked on November 16, 2026 at 12:05 AM UTC'],
] as const)
  test(`a reader in ${zone} sees local time`, (context) => {
    const before = process.env.TZ
    context.after(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })
    process.env.TZ = zone
    assert.equal(checkedOn(new Date('2026-11-16T00:05:00Z')), said)
  })
