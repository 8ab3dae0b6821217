// Date, author and reading time of an article.
import type { ReactNode } from 'react'
import type { Article } from '#content/shared/articles.ts'
import { day } from '#content/shared/dates.ts'

export type ArticleFactsCopy = { readingTime: string; undated: string; updated: string }

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="inline-block not-last:after:mx-1.5 not-last:after:content-['·'/'']">{children}</span>
)

// The index omits the author's role and the update.
type Props = ArticleFactsCopy & { article: Article; length: 'short' | 'full' }

export function ArticleFacts({ article, length, readingTime, undated, updated }: Props) {
  const { author, publishedAt, updatedOn } = article
  return (
    <p className="text-sm text-soft">
      <Fact>
        {publishedAt ? <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time> : undated}
      </Fact>
      {length === 'full' && updatedOn && (
        <Fact>
          {updated} <time dateTime={updatedOn}>{day(updatedOn)}</time>
        </Fact>
      )}
      {author && <Fact>{length === 'full' ? `${author.name}, ${author.role}` : author.name}</Fact>}
      {author && <Fact>{readingTime}</Fact>}
    </p>
  )
}
