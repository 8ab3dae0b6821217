// When an article was published and updated, who wrote it, and how long it takes to read.
import type { Article } from '#content/articles.ts'
import { day } from '#content/dates.ts'

export type FactWords = { readingTime: string; undated: string; updated: string }

type Props = FactWords & Pick<Article, 'author' | 'publishedAt' | 'updatedOn'>

export function ArticleFacts({ author, publishedAt, updatedOn, readingTime, undated, updated }: Props) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-soft *:not-last:after:ml-2 *:not-last:after:content-['·'/'']">
      <span>
        {publishedAt ? <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time> : undated}
      </span>
      {updatedOn && (
        <span>
          {updated} <time dateTime={updatedOn}>{day(updatedOn)}</time>
        </span>
      )}
      {author && (
        <span>
          {author.name}, {author.role}
        </span>
      )}
      {author && <span>{readingTime}</span>}
    </p>
  )
}
