// Has what the site writes for machines read by readers that are not ours: the feed, the calendars, the structured data.
import type { Fault, Outcome } from './fault.ts'
import { readCalendar, readFeed, readStructuredData } from './judges/readers.ts'

export type Texts = Record<string, string>

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function feedFaults(text: string): string[] {
  const { title, link, entries } = readFeed(text)
  const isAddress = (words: string) => URL.canParse(words)
  return [
    ...(title ? [] : ['it has no title']),
    ...(isAddress(link) ? [] : ['it has no link']),
    ...(entries.length > 0 ? [] : ['it has no entries']),
    ...(new Set(entries.map(({ id }) => id)).size === entries.length ? [] : ['two entries have one id']),
    ...entries.flatMap((entry) => [
      ...(entry.title ? [] : [`an entry has no title (${entry.id})`]),
      ...(isAddress(entry.link) ? [] : [`“${entry.title}” has no link`]),
      ...(entry.id ? [] : [`“${entry.title}” has no id`]),
      // Not every post has a day.
      ...(entry.date && Number.isNaN(Date.parse(entry.date))
        ? [`“${entry.title}” has no date that can be read`]
        : []),
    ]),
  ]
}

function calendarFaults(text: string): string[] {
  const events = readCalendar(text)
  if (events.length === 0) return ['it has no event']
  return events.flatMap(({ uid, summary, startsAt, endsAt }) => [
    ...(uid && summary ? [] : ['an event has no uid or no summary']),
    ...(endsAt > startsAt ? [] : [`“${summary}” does not end after it starts`]),
  ])
}

function judgeAll(by: string, texts: Texts, judge: (text: string) => string[]): Fault[] {
  return Object.entries(texts).flatMap(([where, text]) => {
    const fault = (rule: string, message: string): Fault => ({ by, rule, where, message })
    try {
      return judge(text).map((message) => fault('content', message))
    } catch (error) {
      return [fault('unreadable', wordsOf(error))]
    }
  })
}

export const auditFeeds = (feeds: Texts): Outcome => ({
  name: 'Feeds, read by feedsmith',
  looked: Object.keys(feeds).join(', ') || 'nothing',
  faults: judgeAll('feedsmith', feeds, feedFaults),
})

export const auditCalendars = (calendars: Texts): Outcome => ({
  name: 'Calendars, read by ical.js',
  looked: `${Object.keys(calendars).length} files`,
  faults: judgeAll('ical.js', calendars, calendarFaults),
})

export async function auditStructuredData(pages: Texts): Promise<Outcome> {
  const by = 'structured-data-validator'
  const faults: Fault[] = []
  const types = new Set<string>()
  for (const [where, html] of Object.entries(pages)) {
    const read = await readStructuredData(html)
    for (const type of read.types) types.add(type)
    for (const message of read.faults) faults.push({ by, rule: 'schema.org', where, message })
    if (read.types.length === 0)
      faults.push({ by, rule: 'unreadable', where, message: 'no structured data could be read' })
  }
  return {
    name: 'Structured data, read by web-auto-extractor and judged by structured-data-validator',
    looked: `${Object.keys(pages).length} pages, with ${[...types].sort().join(', ')}`,
    faults,
  }
}
