// How days are written, everywhere the same.

export const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

// Made once, when it is first needed: making it costs far more than using it.
let dayFormat: Intl.DateTimeFormat | undefined

// '2025-09-16' is September 16, 2025; the hour of a full instant is left out.
export function day(isoDay: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const date = new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)
  // A file from elsewhere may name a day that no calendar has.
  return Number.isNaN(date.getTime()) ? String(date) : dayFormat.format(date)
}

export const weekdayAndDay = (isoDay: string) =>
  part(new Date(`${isoDay}T00:00:00Z`), { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
