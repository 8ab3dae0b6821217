// Timestamps as the registry writes them: UTC in whole seconds, so that text order is time order.
export type DayBound = 'begins' | 'ends'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

export const toTimestamp = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

export const dayOf = (moment: string) => moment.slice(0, 10)

// A date alone means its start when something is issued, and its end when it expires.
export function parseDay(text: string, edge: DayBound): string | undefined {
  if (dayPattern.test(text)) {
    const moment = edge === 'begins' ? `${text}T00:00:00Z` : `${text}T23:59:59Z`
    return isTimestamp(moment) ? moment : undefined
  }
  const [, day] = momentPattern.exec(text) ?? []
  // Date would silently accept February 30 as March 2, and 24:00 as the next day.
  if (day === undefined || !isTimestamp(`${day}T00:00:00Z`)) return undefined
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return undefined
  const moment = toTimestamp(date)
  return isOfOurTime(moment) ? moment : undefined
}

export const dateForms = ['iso', 'dd/mm/yyyy', 'mm/dd/yyyy'] as const
export type DateForm = (typeof dateForms)[number]

const slashPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const wordedPattern = /^(?:[a-z]+, )?(?:(\d{1,2}) [a-z]{3,9}|[a-z]{3,9} (\d{1,2}),?) \d{4}$/i
// As learning platforms write it after a date, which is all that counts.
const timeOfDay = /,? +\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?( UTC| [+-]\d{4})?$/i
// No date is longer, and a long run of spaces would take forever to search for a time.
const maxDateCharacters = 60
const withoutTime = (text: string) => (text.length > maxDateCharacters ? '' : text.replace(timeOfDay, ''))

// Saturday, 14 March 2026 or Mar 14, 2026.
function wordedDay(text: string): string | undefined {
  const [, first, second] = wordedPattern.exec(text) ?? []
  const date = new Date(`${text} UTC`)
  const isDay = first !== undefined || second !== undefined
  return isDay && date.getUTCDate() === Number(first ?? second) ? dayOf(date.toISOString()) : undefined
}

// What it means with the day first and with the month first: the order depends on the writer.
function slashDays(text: string): [string | undefined, string | undefined] {
  const [, first = '', second = '', year] = slashPattern.exec(withoutTime(text)) ?? []
  const dayIn = (month: string, day: string) => {
    const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return year !== undefined && parseDay(written, 'begins') ? written : undefined
  }
  return [dayIn(second, first), dayIn(first, second)]
}

// The two days that it can mean.
export function ambiguousDays(text: string): [string, string] | undefined {
  const [one, other] = slashDays(text)
  return one && other && one !== other ? [one, other] : undefined
}

// The order of these dates, if those that have only one reading agree.
export function orderOfDates(texts: Iterable<string>): DateForm | undefined {
  let [isDayFirst, isMonthFirst] = [false, false]
  for (const text of texts) {
    const [one, other] = slashDays(text)
    if (one && !other) isDayFirst = true
    if (other && !one) isMonthFirst = true
  }
  return isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'dd/mm/yyyy' : 'mm/dd/yyyy'
}

// Without a form, a date that can be read in two ways is undefined.
export function readDate(text: string, edge: DayBound, form?: DateForm): string | undefined {
  if (form === 'iso' || parseDay(text, edge)) return parseDay(text, edge)
  const [one, other] = slashDays(text)
  const only = ambiguousDays(text) ? undefined : (one ?? other)
  const day = form === 'dd/mm/yyyy' ? one : form === 'mm/dd/yyyy' ? other : only
  const plain = withoutTime(text)
  return parseDay(day ?? wordedDay(plain) ?? plain, edge)
}

const writtenPattern = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function isTimestamp(text: string): boolean {
  const [, year, month, day] = (writtenPattern.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isDay && isOfOurTime(text)
}

// Years outside this range are typing errors.
const isOfOurTime = (moment: string) => moment >= '1900' && moment < '2200'

// The end of the same day so many years later; February 29 becomes February 28.
export function endOfDayAfterYears(moment: string, years: number): string {
  const [year = '', month = '', day = ''] = dayOf(moment).split('-')
  const later = `${Number(year) + years}-${month}-`
  return parseDay(later + day, 'ends') ?? `${later}28T23:59:59Z`
}

export const aSecondAfter = (moment: string) => toTimestamp(new Date(Date.parse(moment) + 1000))
