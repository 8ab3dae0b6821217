// Readers by others of what the site writes for machines: feeds, calendars, structured data and HTML.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { parseFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Entry = { title: string; link: string; id: string; date: string }
export type ReadFeed = { format: string; title: string; link: string; entries: Entry[] }

type Rss = {
  title?: string
  link?: string
  items?: { title?: string; link?: string; guid?: { value?: string }; pubDate?: string }[]
}

export function readFeed(text: string): ReadFeed {
  const { format, feed } = parseFeed(text)
  if (format !== 'rss') throw new Error(`It is read as ${format}, and not as RSS.`)
  const { title = '', link = '', items = [] } = feed as Rss
  return {
    format,
    title,
    link,
    entries: items.map((item) => ({
      title: item.title ?? '',
      link: item.link ?? '',
      id: item.guid?.value ?? '',
      date: item.pubDate ?? '',
    })),
  }
}

export type ReadEvent = { uid: string; summary: string; startsAt: Date; endsAt: Date }

export function readCalendar(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return { uid, summary, startsAt: startDate.toJSDate(), endsAt: endDate.toJSDate() }
  })
}

export type ReadStructuredData = { types: string[]; faults: string[] }

export async function readStructuredData(html: string): Promise<ReadStructuredData> {
  const data = new WebAutoExtractor({ addLocation: false, embedSource: false }).parse(html)
  const issues = await new Validator().validate(data)
  return {
    types: Object.keys(data.jsonld ?? {}).filter((type) => type !== 'undefined'),
    faults: [
      ...(data.errors ?? []).map(({ message }) => message),
      ...issues.map(
        ({ issueMessage, path = [] }) => `${path.map(({ type }) => type ?? '?').join(' › ')} ${issueMessage}`,
      ),
    ],
  }
}

export type ReadPage = { links: string[]; ids: Set<string> }

// What leads somewhere, and where one can be led to.
export function readPage(html: string): ReadPage {
  const page: ReadPage = { links: [], ids: new Set() }
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node)
      for (const { name, value } of node.attrs) {
        if (name === 'href' || name === 'src') page.links.push(value)
        if (name === 'id') page.ids.add(value)
      }
    // A template's own fragment holds what is shown later.
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html))
  return page
}
