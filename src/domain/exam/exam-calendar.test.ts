// When an exam can be requested, and how the choice is passed on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  calendarDayOf,
  choiceFrom,
  examQueryOf,
  isExamDay,
  isPastSlot,
  nextExamDay,
} from '#domain/exam/exam-calendar.ts'

const choice = { day: '2026-11-20', slot: '09:00', proctor: 'examity' } as const

test('weekends are not exam days', () => {
  const today = new Date(2026, 10, 16)
  assert.equal(isExamDay(new Date(2026, 10, 20), today), true)
  assert.equal(isExamDay(new Date(2026, 10, 21), today), false)
  assert.equal(isExamDay(new Date(2026, 10, 22), today), false)
  assert.equal(isExamDay(new Date(2026, 10, 23), today), true)
})

test('today is past once its last slot has begun, and yesterday always', () => {
  const today = new Date(2026, 10, 18)
  const before = new Date(2026, 10, 18, 16, 59)
  const after = new Date(2026, 10, 18, 17, 0)
  assert.equal(isExamDay(new Date(2026, 10, 17, 23, 59), before), false)
  assert.equal(isExamDay(today, before), true)
  assert.equal(isExamDay(today, after), false)
  assert.equal(isExamDay(new Date(2026, 10, 19), after), true)
})

test('only begun hours of today are past', () => {
  const now = new Date(2026, 10, 18, 11, 0)
  for (const [slot, isPast] of [
    ['09:00', true],
    ['11:00', true],
    ['12:00', false],
  ] as const)
    assert.equal(isPastSlot(slot, '2026-11-18', now), isPast, slot)
  assert.equal(isPastSlot('09:00', '2026-11-19', now), false)
  assert.equal(isPastSlot('09:00', undefined, now), false)
})

test('the next exam day is today on a weekday, and Monday on a weekend, even in the next month', () => {
  assert.equal(calendarDayOf(nextExamDay(new Date(2026, 10, 20, 18))), '2026-11-23')
  assert.equal(calendarDayOf(nextExamDay(new Date(2026, 10, 18, 15))), '2026-11-18')
  assert.equal(calendarDayOf(nextExamDay(new Date(2026, 9, 31))), '2026-11-02')
})

test('uses the day of the person’s own calendar, early and late', () => {
  assert.equal(calendarDayOf(new Date(2026, 0, 5, 0, 1)), '2026-01-05')
  assert.equal(calendarDayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05')
})

test('reads back a choice from its address', () => {
  assert.equal(examQueryOf(choice).toString(), 'date=2026-11-20&time=09%3A00&proctor=examity')
  assert.deepEqual(choiceFrom(examQueryOf(choice)), choice)
})

test('ignores a choice that could not have been made here', () => {
  for (const wrong of [
    { date: '2026-02-30' },
    { date: 'tomorrow' },
    { date: '' },
    { time: '08:00' },
    { time: '09:30' },
    { proctor: 'constructor' },
  ])
    assert.equal(
      choiceFrom(new URLSearchParams({ ...Object.fromEntries(examQueryOf(choice)), ...wrong })),
      undefined,
    )
  assert.equal(choiceFrom(new URLSearchParams('subject=exam')), undefined)
})
