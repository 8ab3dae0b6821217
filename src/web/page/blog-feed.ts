// The RSS feed: every post of the catalogue, with its text if the site has it.
import { page as blog } from '#content/pages/blog.ts'
import { textOf } from '#content/posts/article-words.ts'
import { documentTitle } from '#content/site.ts'
import type { Post } from '#domain/catalogue/catalogue.ts'
import { writeFeed } from '#formats/rss.ts'

function paragraphsOf({ id, excerpt }: Post): string[] {
  const text = textOf(id)
  return text ? [...text.paragraphs, text.monday] : [excerpt]
}

export function blogFeed(origin: string, posts: Post[]): string {
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
      paragraphs: paragraphsOf(post),
      ...(post.publishedAt && { publishedAt: post.publishedAt }),
    })),
  })
}
