// Writes an RSS 2.0 feed.
import { escapeMarkup } from '#formats/markup.ts'

export type FeedItem = {
  title: string
  // The article's address, which is also its id.
  link: string
  summary: string
  paragraphs: string[]
  // Optional: readers show an article without a date.
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

const writeElement = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`

function writeItem({ title, link, summary, paragraphs, publishedAt }: FeedItem): string {
  const html = paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('')
  return [
    '<item>',
    writeElement('title', title),
    writeElement('link', link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    ...(publishedAt ? [writeElement('pubDate', new Date(publishedAt).toUTCString())] : []),
    writeElement('description', summary),
    writeElement('content:encoded', html),
    '</item>',
  ].join('\n')
}

export function writeFeed({ title, description, link, self, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    writeElement('title', title),
    writeElement('link', link),
    writeElement('description', description),
    writeElement('language', 'en-US'),
    `<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
