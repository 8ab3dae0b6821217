// Writes articles as an RSS 2.0 feed.
import { escapedMarkup } from '#formats/markup.ts'

export type FeedItem = {
  title: string
  // The article's own address, which is also what readers know it by.
  link: string
  summary: string
  paragraphs: string[]
  // Without a day, readers show the article without one.
  publishedAt?: string
}

export type Feed = {
  title: string
  description: string
  link: string
  // The feed's own address.
  self: string
  items: FeedItem[]
}

const element = (name: string, text: string) => `<${name}>${escapedMarkup(text)}</${name}>`

function itemXml({ title, link, summary, paragraphs, publishedAt }: FeedItem): string {
  const html = paragraphs.map((paragraph) => `<p>${escapedMarkup(paragraph)}</p>`).join('')
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapedMarkup(link)}</guid>`,
    ...(publishedAt ? [element('pubDate', new Date(publishedAt).toUTCString())] : []),
    element('description', summary),
    element('content:encoded', html),
    '</item>',
  ].join('\n')
}

export function feedXml({ title, description, link, self, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-US'),
    `<atom:link href="${escapedMarkup(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemXml),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
