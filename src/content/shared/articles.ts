// The articles as the blog lists them: the catalogue's posts, with author and update where they have a text.

import { readingMinutes } from '#constants/library.ts'
import type { ArticleText, Documents } from '#content/shared/document.ts'
import type { Catalogue, Post } from '#domain/catalogue/catalogue.ts'

export const readingTime = `${readingMinutes} min read`

export const undated = 'Recent'

export const articleFactsCopy = { readingTime, undated, updated: 'Updated' }

// An article without an author is a short notice: it has only its excerpt.
export type Article = Post & Pick<Partial<ArticleText>, 'author' | 'updatedOn'>

export const articlesIn = ({ posts }: Catalogue, texts: Documents['articles']): Article[] =>
  posts.map((post) => {
    const { author, updatedOn } = texts.get(post.id) ?? {}
    return { ...post, ...(author && { author }), ...(updatedOn && { updatedOn }) }
  })
