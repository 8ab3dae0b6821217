// How days are written, everywhere the same.

export const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

// '2025-09-16' is September 16, 2025; the hour of a full instant is left out.
export const day = (isoDay: string) =>
  part(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`), { month: 'long', day: 'numeric', year: 'numeric' })

export const weekdayAndDay = (isoDay: string) =>
  part(new Date(`${isoDay}T00:00:00Z`), { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
