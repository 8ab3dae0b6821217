// How a page says when a verdict was given, and offers to check again.
import { months } from '#content/shared/dates.ts'

// The reader's own time zone if it is undefined; a server does not know it and uses UTC.
export type Zone = 'UTC' | undefined

const minuteMs = 60_000

const twoDigits = (count: number) => String(count).padStart(2, '0')

function zoneName(offsetMinutes: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const ahead = minutes === 0 ? [hours] : [hours, ':', twoDigits(minutes)]
  return offsetMinutes === 0 ? 'UTC' : ['UTC', offsetMinutes < 0 ? '−' : '+', ...ahead].join('')
}

// Formatted by hand: the first call to Intl blocks a slow phone.
function readClock(checkedAt: Date, zone: Zone): { day: string; time: string } {
  const offsetMinutes = zone === 'UTC' ? 0 : -checkedAt.getTimezoneOffset()
  const clock = new Date(checkedAt.getTime() + offsetMinutes * minuteMs)
  const hour = clock.getUTCHours()
  const half = hour < 12 ? 'AM' : 'PM'
  return {
    day: `${months[clock.getUTCMonth()]} ${clock.getUTCDate()}, ${clock.getUTCFullYear()}`,
    time: `${hour % 12 || 12}:${twoDigits(clock.getUTCMinutes())} ${half} ${zoneName(offsetMinutes)}`,
  }
}

// When a verdict was given, within a sentence. Use the first only where a script updates it.
export const justNow = 'just now'
export const atTime = (checkedAt: Date, zone?: Zone) => `at ${readClock(checkedAt, zone).time}`

// Placeholder for the time, replaced once the reader's time zone is known.
export const placeOfWhen = '{when}'

export const checkAgain = {
  text: (when: string) => `Checked ${when}. It may have changed since.`,
  button: 'Check again',
  // For a tab that was left open.
  wasValid: 'This credential was genuine and valid when it was checked.',
}

export function dateAndTime(checkedAt: Date, zone?: Zone): string {
  const { day, time } = readClock(checkedAt, zone)
  return `${day} at ${time}`
}

export const checkedOn = (checkedAt: Date, zone?: Zone) => `Checked on ${dateAndTime(checkedAt, zone)}`
