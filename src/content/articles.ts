// The articles as the blog lists them: the catalogue's posts, with author and update where the site knows them.
import type { Catalogue, Post } from '#domain/catalogue/catalogue.ts'
import { articles } from '#facts/library.ts'

export const readingTime = `${articles.readingMinutes} min read`

export const undated = 'Recent'

export const factWords = { readingTime, undated, updated: 'Updated' }

const updates = new Map<string, string>(Object.entries(articles.updatedOn))

type Author = { name: string; role: string }

// The authors of the sample articles in posts/article-words.ts, by the article's id.
const authors: Record<string, Author> = {
  'tired-oversight': { name: 'Miriam Osei', role: 'resilience faculty' },
  'deployers-calendar': { name: 'Henrik Lindqvist', role: 'ethics faculty' },
  'model-inventory': { name: 'Priya Raman', role: 'technical faculty' },
  'rehearse-the-incident': { name: 'Daniel Okafor', role: 'simulation lead' },
  'vendor-evidence': { name: 'Lucía Ferrer', role: 'Ethics Committee' },
  'board-one-page': { name: 'Henrik Lindqvist', role: 'ethics faculty' },
}

// An article without an author is a short notice: it has only its excerpt.
export type Article = Post & { author?: Author; updatedOn?: string }

export const articlesIn = ({ posts }: Catalogue): Article[] =>
  posts.map((post) => {
    const author = Object.hasOwn(authors, post.id) ? authors[post.id] : undefined
    const updatedOn = updates.get(post.id)
    return { ...post, ...(author && { author }), ...(updatedOn && { updatedOn }) }
  })
