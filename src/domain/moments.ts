// Moments as the registry writes them: UTC, whole seconds, so that text order is the order of time.
export type DayEdge = 'begins' | 'ends'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

export const momentOf = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

export const dayOf = (moment: string) => moment.slice(0, 10)

// A day alone means its beginning when something is issued, and its end when something expires.
export function readMoment(text: string, edge: DayEdge): string | undefined {
  if (dayPattern.test(text)) {
    const moment = edge === 'begins' ? `${text}T00:00:00Z` : `${text}T23:59:59Z`
    // February 30 is read as a day of March by some parsers; here it is no day at all.
    return isMoment(moment) ? moment : undefined
  }
  if (!momentPattern.test(text)) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : within(momentOf(date))
}

export function isMoment(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && momentOf(date) === text && within(text) !== undefined
}

const within = (moment: string) => (moment >= '1900' && moment < '2200' ? moment : undefined)

// The same day so many years later, to its end; February 29 becomes February 28.
export function endOfDayAfterYears(moment: string, years: number): string {
  const [year = '', month = '', day = ''] = dayOf(moment).split('-')
  const later = `${Number(year) + years}-${month}-`
  return readMoment(later + day, 'ends') ?? `${later}28T23:59:59Z`
}

export function inWords(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
