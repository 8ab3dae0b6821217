// How days and hours are written, everywhere the same. No locale decides the hours: browsers space them differently.
import { type EventZone, eventZones } from '#facts/events.ts'

const hourMs = 60 * 60 * 1000

const inZone = (instant: string, zone: EventZone) =>
  new Date(new Date(instant).getTime() + eventZones[zone] * hourMs)

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

// '2025-09-16' is September 16, 2025; the hour of a full instant is left out.
export const day = (isoDay: string) =>
  part(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`), { month: 'long', day: 'numeric', year: 'numeric' })

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

// In the zone of the event, and in UTC for everyone who lives by another clock.
export function hours({ startsAt, endsAt, zone }: Span): string[] {
  const utc = `${clockUtc(startsAt)} to ${clockUtc(endsAt)} UTC`
  return zone === 'UTC' ? [utc] : [`${clock(startsAt, zone)} to ${clock(endsAt, zone)} ${zone}`, utc]
}

export const weekdayAndDay = (isoDay: string) =>
  part(new Date(`${isoDay}T00:00:00Z`), { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
