// Writes the files that other programs read: a calendar file for every event, and the blog's feed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '#content/events.ts'
import { page as blog } from '#content/pages/blog.ts'
import { postWords } from '#content/post-words.ts'
import { posts } from '#content/posts.ts'
import { documentTitle } from '#content/site.ts'
import { brand } from '#facts/brand.ts'
import { eventsSetAt } from '#facts/events.ts'
import { writeCalendar } from '#formats/icalendar.ts'
import { writeFeed } from '#formats/rss.ts'
import { siteDir } from '#scripts/build/paths.ts'

// Feeds and calendars are read away from the site, where a link from the root leads nowhere.
const unknownOrigin = 'http://localhost:3000'

function writeCalendarFiles(origin: string): void {
  mkdirSync(join(siteDir, 'events'), { recursive: true })
  for (const event of events)
    writeFileSync(
      join(siteDir, 'events', `${event.id}.ics`),
      writeCalendar(brand.name, {
        ...event,
        uid: `${event.id}@${brand.mailDomain}`,
        setAt: eventsSetAt,
        url: `${origin}/events#${event.id}`,
      }),
    )
}

function writeBlogFeed(origin: string): void {
  const link = `${origin}/blog`
  writeFileSync(
    join(siteDir, 'blog.xml'),
    writeFeed({
      title: documentTitle(blog.title),
      description: blog.description,
      link,
      self: `${origin}/blog.xml`,
      items: posts.map((post) => ({
        title: post.title,
        link: `${link}#${post.id}`,
        summary: post.excerpt,
        paragraphs: [...postWords[post.id].paragraphs, postWords[post.id].monday],
        ...('publishedAt' in post && { publishedAt: post.publishedAt }),
      })),
    }),
  )
}

export function writeFeeds(origin: string): void {
  const known = origin || unknownOrigin
  writeCalendarFiles(known)
  writeBlogFeed(known)
}
