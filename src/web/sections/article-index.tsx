// The articles at a glance, as a book lists its chapters.
import type { Article } from '#content/articles.ts'
import { day } from '#content/dates.ts'
import type { LinkWords } from '#content/words.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { id: string; heading: string; feed: LinkWords; articles: Article[]; undated: string }

export function ArticleIndex({ id, heading, feed, articles, undated }: Props) {
  return (
    <nav aria-labelledby={id} className="no-print border-b border-rule bg-sheet">
      <div className="measure py-12 sm:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id={id} className="label-small font-sans text-brass">
            {heading}
          </h2>
          <TextLink {...feed} />
        </div>
        <ol className="mt-3 divide-y divide-rule border-t border-ink">
          {articles.map(({ id: article, title, author, publishedAt }) => (
            <li
              key={article}
              className="relative grid items-baseline gap-x-10 gap-y-1 py-4 md:grid-cols-[10rem_minmax(0,1fr)_auto] lg:grid-cols-[12rem_minmax(0,1fr)_auto] lg:gap-x-16"
            >
              <span className="text-[0.95rem] text-soft max-md:order-2">
                {publishedAt ? day(publishedAt) : undated}
              </span>
              <a
                href={`#${article}`}
                className="font-serif text-[1.45rem] leading-snug underline-offset-4 after:absolute after:inset-0 hover:text-action hover:underline max-md:order-1"
              >
                {title}
              </a>
              <span className="text-[0.95rem] text-soft max-lg:hidden">{author}</span>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
