// How a day is written out, from its date alone: no clock and no time zone can move it.
const written = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' })

export const longDay = (day: string) => written(day, { month: 'long', day: 'numeric', year: 'numeric' })

export const weekdayAndDay = (day: string) =>
  written(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
