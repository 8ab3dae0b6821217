// What every event must keep to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { events } from '#content/events.ts'
import type { EventKind } from '#facts/events.ts'
import { renewal } from '#facts/renewal.ts'

const { core, webinars, professionalActivities } = renewal.categories
const creditRange: Record<EventKind, { from: number; to: number }> = {
  webinar: webinars,
  workshop: core,
  meeting: professionalActivities,
}

test('an event earns what renewal allows for its kind', () => {
  for (const { id, kind, crus } of events) {
    const { from, to } = creditRange[kind]
    assert.ok(crus >= from && crus <= to, `${id} earns ${crus}, not ${from} to ${to}`)
  }
})

test('events are latest first, each ends after it starts, and no id occurs twice', () => {
  const starts = events.map(({ startsAt }) => startsAt)
  assert.deepEqual(starts, starts.toSorted().reverse())
  for (const { id, startsAt, endsAt } of events) assert.ok(startsAt < endsAt, id)
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length)
})

test('an event in EST falls on a date when New York is on EST', () => {
  for (const { id, startsAt, zone } of events.filter((event) => event.zone === 'EST')) {
    const shown = new Date(startsAt).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      timeZoneName: 'short',
    })
    assert.match(shown, new RegExp(`${zone}$`), id)
  }
})
