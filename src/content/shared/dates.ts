// How dates are written.

export const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

// Written out because the first Intl call is slow on phones.
export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

// '2025-09-16' is September 16, 2025; the hour of a full instant is left out.
export function day(isoDay: string): string {
  const date = new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)
  // A foreign file may have an impossible date.
  if (Number.isNaN(date.getTime())) return String(date)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

export const weekdayAndDay = (isoDay: string) =>
  part(new Date(`${isoDay}T00:00:00Z`), { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
