// Calendar files that every calendar accepts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CalendarEvent, writeCalendar } from '#formats/icalendar.ts'

const event: CalendarEvent = {
  uid: 'a-webinar@body.example',
  setAt: '2025-01-06T12:00:00Z',
  startsAt: '2025-02-20T17:00:00Z',
  endsAt: '2025-02-20T18:00:00Z',
  title: 'A webinar',
  description: 'An hour.',
  place: 'Online',
  url: 'https://body.example/events',
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const octets = (text: string) => new TextEncoder().encode(text).length

test('an event is one VEVENT inside one VCALENDAR, with its hours in UTC', () => {
  assert.deepEqual(writeCalendar('Body', event).split('\r\n'), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Body//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a-webinar@body.example',
    'DTSTAMP:20250106T120000Z',
    'DTSTART:20250220T170000Z',
    'DTEND:20250220T180000Z',
    'SUMMARY:A webinar',
    'DESCRIPTION:An hour.',
    'LOCATION:Online',
    'URL:https://body.example/events',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('escapes commas, semicolons, backslashes and line breaks', () => {
  const text = writeCalendar('Body', { ...event, place: 'Accra, Ghana; room C\\D\nback\r\ndoor' })
  assert.ok(text.includes('LOCATION:Accra\\, Ghana\\; room C\\\\D\\nback\\ndoor\r\n'))
})

test('folds by octets without splitting a letter', () => {
  const title = 'Prüfung ’25 für Ärztinnen, 東京 🙂 '.repeat(8)
  const text = writeCalendar('Body', { ...event, title })
  for (const line of text.split('\r\n')) assert.ok(octets(line) <= 75, line)
  assert.ok(unfolded(text).includes(`SUMMARY:${title.replaceAll(',', '\\,')}`))
})
