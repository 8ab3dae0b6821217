// The articles as the blog lists them: what the catalogue says of a post, and what is known of it besides.
import type { Catalogue, Post } from '#domain/catalogue/catalogue.ts'
import { articles } from '#facts/library.ts'

export const readingTime = `${articles.readingMinutes} min read`

export const undated = 'Recent'

const updates = new Map<string, string>(Object.entries(articles.updatedOn))

// Who wrote the articles whose words stand in posts/article-words.ts. An article's words belong to its id.
const authors: Record<string, string> = {
  'tired-oversight': 'Faculty, resilience pillar',
  'deployers-calendar': 'Faculty, ethics pillar',
  'model-inventory': 'Faculty, technical pillar',
  'rehearse-the-incident': 'Simulation lead, examinations',
  'vendor-evidence': 'Member, Ethics Committee',
  'board-one-page': 'Faculty, ethics pillar',
}

// One without an author is a short notice: its excerpt is all there is of it.
export type Article = Post & { author?: string; updatedOn?: string }

export const articlesIn = ({ posts }: Catalogue): Article[] =>
  posts.map((post) => {
    const author = Object.hasOwn(authors, post.id) ? authors[post.id] : undefined
    const updatedOn = updates.get(post.id)
    return { ...post, ...(author && { author }), ...(updatedOn && { updatedOn }) }
  })
