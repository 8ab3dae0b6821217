// How days are written, everywhere the same.

export const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

// Asked once, when a day is first written: formatting whole days costs many times more.
let months: string[] | undefined

// '2025-09-16' is September 16, 2025; the hour of a full instant is left out.
export function day(isoDay: string): string {
  months ??= Array.from({ length: 12 }, (_, month) =>
    part(new Date(Date.UTC(2000, month)), { month: 'long' }),
  )
  const date = new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)
  // A file from elsewhere may name a day that no calendar has.
  if (Number.isNaN(date.getTime())) return String(date)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

export const weekdayAndDay = (isoDay: string) =>
  part(new Date(`${isoDay}T00:00:00Z`), { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
