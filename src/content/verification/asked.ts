// How it is told when a verdict was asked for, and that it may be asked for again.
import { months } from '#content/dates.ts'

// In the reader's own time, which is the one they will remember; a server, which does not know it, says which it means.
export type Zone = 'UTC' | undefined

const minuteMs = 60_000

const twoDigits = (count: number) => String(count).padStart(2, '0')

function zoneName(offsetMinutes: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const ahead = minutes === 0 ? [hours] : [hours, ':', twoDigits(minutes)]
  return offsetMinutes === 0 ? 'UTC' : ['UTC', offsetMinutes < 0 ? '−' : '+', ...ahead].join('')
}

// Put together by hand: a browser that is asked for it first reads the rules of a language, and a phone stands still.
function readClock(askedAt: Date, zone: Zone): { day: string; time: string } {
  const offsetMinutes = zone === 'UTC' ? 0 : -askedAt.getTimezoneOffset()
  const clock = new Date(askedAt.getTime() + offsetMinutes * minuteMs)
  const hour = clock.getUTCHours()
  const half = hour < 12 ? 'AM' : 'PM'
  return {
    day: `${months[clock.getUTCMonth()]} ${clock.getUTCDate()}, ${clock.getUTCFullYear()}`,
    time: `${hour % 12 || 12}:${twoDigits(clock.getUTCMinutes())} ${half} ${zoneName(offsetMinutes)}`,
  }
}

// When an answer was asked for, within a sentence. Only a page that still looks at the clock may say the first.
export const justNow = 'just now'
export const atTime = (askedAt: Date, zone?: Zone) => `at ${readClock(askedAt, zone).time}`

// Where a sentence says when; it is written in once the reader's own time is known.
export const placeOfWhen = '{when}'

export const askAgain = {
  text: (when: string) => `Asked ${when}. It may have changed since.`,
  button: 'Ask again',
  // Of a tab that was left open: what was so then may not be so today.
  stood: 'Genuine, and it stood when it was asked for.',
}

export function momentOf(askedAt: Date, zone?: Zone): string {
  const { day, time } = readClock(askedAt, zone)
  return `${day} at ${time}`
}

export const checkedOn = (askedAt: Date, zone?: Zone) => `Checked on ${momentOf(askedAt, zone)}`
