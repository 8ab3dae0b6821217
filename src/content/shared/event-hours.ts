// How the date and hours of an event are written. Not by locale, because browsers space the hours differently.

import { type EventZone, eventZones } from '#constants/events.ts'
import { part } from '#content/shared/dates.ts'

const hourMs = 60 * 60 * 1000

const inZone = (instant: string, zone: EventZone) =>
  new Date(new Date(instant).getTime() + eventZones[zone] * hourMs)

export function dayParts(instant: string, zone: EventZone) {
  const date = inZone(instant, zone)
  return {
    iso: date.toISOString().slice(0, 10),
    numeral: String(date.getUTCDate()),
    month: part(date, { month: 'long' }),
    weekday: part(date, { weekday: 'long' }),
    year: String(date.getUTCFullYear()),
  }
}

function clock(instant: string, zone: EventZone): string {
  const date = inZone(instant, zone)
  const hour = date.getUTCHours()
  const minutes = date.getUTCMinutes()
  const shown = `${hour % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`
}

const clockUtc = (instant: string) => instant.slice(11, 16)

type Span = { startsAt: string; endsAt: string; zone: EventZone }

export function eventHours({ startsAt, endsAt, zone }: Span): string[] {
  const utc = `${clockUtc(startsAt)} to ${clockUtc(endsAt)} UTC`
  return zone === 'UTC' ? [utc] : [`${clock(startsAt, zone)} to ${clock(endsAt, zone)} ${zone}`, utc]
}
