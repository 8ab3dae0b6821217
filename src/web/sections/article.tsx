// One article in full: its facts in the margin, its words in the middle, and what to do about it at the end. A notice
// has its excerpt alone.
import type { Article as ArticleFacts } from '#content/articles.ts'
import { day } from '#content/dates.ts'
import type { LinkWords } from '#content/words.ts'
import { ArticleWords } from '#web/sections/article-words.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type ArticleFrame = {
  mondayLabel: string
  back: LinkWords
  readingTime: string
  undated: string
  updated: string
}

function Margin({
  author,
  publishedAt,
  updatedOn,
  readingTime,
  undated,
  updated,
}: ArticleFacts & ArticleFrame) {
  return (
    <p className="border-t-2 border-brass pt-4 text-[0.95rem] text-soft lg:sticky lg:top-28 lg:self-start">
      <span className="block font-semibold text-ink">
        {publishedAt ? <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time> : undated}
      </span>
      {updatedOn && (
        <span className="block">
          {updated} <time dateTime={updatedOn}>{day(updatedOn)}</time>
        </span>
      )}
      {author && (
        <>
          <span className="block">{author}</span>
          <span className="block">{readingTime}</span>
        </>
      )}
    </p>
  )
}

function Article(props: ArticleFacts & ArticleFrame) {
  const { id, title, excerpt, author, mondayLabel, back } = props
  return (
    <article aria-labelledby={id} className="border-b border-rule last:border-b-0">
      <div className="measure py-14 sm:py-20">
        <h2 id={id} className="max-w-4xl text-[2.1rem] sm:text-5xl lg:ml-64">
          {title}
        </h2>
        <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <Margin {...props} />
          <div className="prose-measure">
            <p className="font-serif text-[1.4rem] leading-snug text-soft">{excerpt}</p>
            {author && (
              <div className="mt-6">
                <ArticleWords id={id} mondayLabel={mondayLabel} />
              </div>
            )}
            <p className="no-print mt-6">
              <TextLink {...back} />
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}

// Every article of the page, one after the other.
export function Articles({ articles, ...words }: ArticleFrame & { articles: ArticleFacts[] }) {
  return articles.map((article) => <Article key={article.id} {...article} {...words} />)
}
