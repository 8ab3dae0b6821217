// The shape of an article: what it is listed by, and the words that are long.
export type Post = {
  // The fragment that links to the article; it never changes once published.
  id: string
  title: string
  excerpt: string
  author: string
  // Missing while an article is not dated yet: it is then shown as recent.
  publishedAt?: `${number}-${number}-${number}`
}

export type PostWords = { paragraphs: string[]; monday: string }
