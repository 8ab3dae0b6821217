// The blog as other programs read it: every post of the catalogue, with its words where they are known.
import { page as blog } from '#content/pages/blog.ts'
import { articleWords } from '#content/posts/article-words.ts'
import { documentTitle } from '#content/site.ts'
import type { Post } from '#domain/catalogue/catalogue.ts'
import { writeFeed } from '#formats/rss.ts'

function paragraphsOf({ id, excerpt }: Post): string[] {
  const words = Object.hasOwn(articleWords, id) ? articleWords[id] : undefined
  return words ? [...words.paragraphs, words.monday] : [excerpt]
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
      link: `${link}#${post.id}`,
      summary: post.excerpt,
      paragraphs: paragraphsOf(post),
      ...(post.publishedAt && { publishedAt: post.publishedAt }),
    })),
  })
}
