// The RSS feed: every post of the catalogue, with its text if the site has it.

import { documentTitle } from '#content/navigation/site.ts'
import { page as blog } from '#content/pages/blog.ts'
import type { Documents } from '#content/shared/document.ts'
import type { Post } from '#domain/catalogue/catalogue.ts'
import { writeFeed } from '#formats/rss.ts'

function paragraphsOf({ id, excerpt }: Post, texts: Documents['articles']): string[] {
  const { paragraphs = [excerpt], closing } = texts.get(id) ?? {}
  return closing ? [...paragraphs, closing.text] : paragraphs
}

export function blogFeed(origin: string, posts: Post[], texts: Documents['articles']): string {
  const link = `${origin}/blog`
  return writeFeed({
    title: documentTitle(blog.title),
    description: blog.description,
    link,
    self: `${origin}/blog.xml`,
    items: posts.map((post) => ({
      title: post.title,
      link: `${link}/${post.id}`,
      summary: post.excerpt,
      paragraphs: paragraphsOf(post, texts),
      ...(post.publishedAt && { publishedAt: post.publishedAt }),
    })),
  })
}
