// Feeds that every reader shows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Feed, writeFeed } from '#formats/rss.ts'

const feed: Feed = {
  title: 'A blog',
  description: 'What changed.',
  link: 'https://body.example/blog',
  self: 'https://body.example/blog.xml',
  items: [
    {
      title: 'Law & practice',
      link: 'https://body.example/blog#law',
      summary: 'If a < b, then "b" wins.',
      paragraphs: ['First & last.', 'Second.'],
      publishedAt: '2025-09-16',
    },
    { title: 'No day yet', link: 'https://body.example/blog#new', summary: 'Recent.', paragraphs: ['One.'] },
  ],
}

test('the channel has its title, page and own address', () => {
  const xml = writeFeed(feed)
  assert.ok(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"'))
  assert.ok(xml.includes('<channel>\n<title>A blog</title>\n<link>https://body.example/blog</link>'))
  assert.ok(xml.includes('<atom:link href="https://body.example/blog.xml" rel="self"'))
})

test('writes an article’s address, day and text, escaped', () => {
  const xml = writeFeed(feed)
  assert.ok(xml.includes('<title>Law &amp; practice</title>'))
  assert.ok(xml.includes('<guid isPermaLink="true">https://body.example/blog#law</guid>'))
  assert.ok(xml.includes('<pubDate>Tue, 16 Sep 2025 00:00:00 GMT</pubDate>'))
  assert.ok(xml.includes('<description>If a &lt; b, then &quot;b&quot; wins.</description>'))
  assert.ok(xml.includes('&lt;p&gt;First &amp;amp; last.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;'))
})

test('lists an article without a day', () => {
  const [, undated = ''] = writeFeed(feed).split('<title>No day yet</title>')
  assert.ok(undated.includes('<description>Recent.</description>'))
  assert.ok(!undated.includes('pubDate'))
})
