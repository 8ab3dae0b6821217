// Who is shown addresses, and who has looked at too many credentials for that.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsPerHour } from '#constants/limits.ts'
import { EmailViews, maxViewers } from '#server/verification/email-views.ts'

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute))

function viewsOf(count: number) {
  const views = new EmailViews()
  for (let seq = 1; seq <= count; seq += 1) assert.equal(views.recordView('office', seq, at(0)), 'shown')
  return views
}

test('does not count the same credential twice', () => {
  const views = viewsOf(20)
  for (let minute = 0; minute < 50; minute += 1)
    assert.equal(views.recordView('office', (minute % 20) + 1, at(minute)), 'shown')
})

test('shows at most the limit in any hour', () => {
  const views = new EmailViews()
  const shownAt: number[] = []
  for (let minute = 0; minute < 600; minute += 1)
    for (let time = 0; time < 1 + (minute % 7); time += 1)
      if (views.recordView('harvester', minute * 10 + time, at(minute)) === 'shown') shownAt.push(minute)
  assert.ok(shownAt.length >= emailsPerHour)
  for (const from of shownAt)
    assert.ok(shownAt.filter((minute) => minute >= from && minute < from + 60).length <= emailsPerHour)
})

test('counts the hour of a credential from its last view', () => {
  const views = viewsOf(20)
  views.recordView('office', 1, at(50))
  for (let seq = 21; seq < 40; seq += 1) assert.equal(views.recordView('office', seq, at(60)), 'shown')
  assert.equal(views.recordView('office', 40, at(60)), 'masked')
})

test('forgets the least recent caller beyond the limit', () => {
  const views = viewsOf(20)
  for (let caller = 1; caller < maxViewers; caller += 1) views.recordView(`caller-${caller}`, 1, at(1))
  assert.equal(views.recordView('office', 21, at(2)), 'masked', 'as many as that are remembered')
  for (let caller = 0; caller < maxViewers; caller += 1) views.recordView(`newcomer-${caller}`, 1, at(3))
  assert.equal(views.recordView('office', 21, at(4)), 'shown')
})

test('forgets a caller an hour after its last view, even without requests', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: at(0) })
  const views = viewsOf(20)
  mock.timers.tick(59 * 60_000)
  assert.equal(views.callers, 1)
  mock.timers.tick(2 * 60_000)
  assert.equal(views.callers, 0)
})
