// The articles: cover, facts, title and excerpt.

import type { LinkCopy } from '#content/navigation/copy.ts'
import type { Article } from '#content/shared/articles.ts'
import { ArticleFacts, type ArticleFactsCopy } from '#web/pages/blog/article-facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Cover } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { heading: string; feed: LinkCopy; articles: Article[]; facts: ArticleFactsCopy }

function Entry({ article, facts }: { article: Article; facts: ArticleFactsCopy }) {
  const { id, title, excerpt, coverUrl } = article
  return (
    <li>
      <article aria-labelledby={id} className="group relative">
        <Cover url={coverUrl} className="aspect-2/1 w-full sm:aspect-4/3" />
        <div className="mt-3">
          <ArticleFacts article={article} length="short" {...facts} />
        </div>
        <h3 id={id} className="mt-1.5 text-[1.6rem] leading-tight">
          <Link
            href={`/blog/${id}`}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:text-action group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2 text-soft">{excerpt}</p>
      </article>
    </li>
  )
}

export function ArticleIndex({ heading, feed, articles, facts }: Props) {
  return (
    <section aria-labelledby="articles">
      <div className="measure py-5 sm:py-12">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8">
          <h2 id="articles" className="label-small font-sans text-brass">
            {heading}
          </h2>
          <TextLink {...feed} />
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
          {articles.map((article) => (
            <Entry key={article.id} article={article} facts={facts} />
          ))}
        </ul>
      </div>
    </section>
  )
}
