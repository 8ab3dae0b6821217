// One article; a short notice has only its excerpt.

import type { LinkCopy } from '#content/navigation/copy.ts'
import type { Article as ArticleData } from '#content/shared/articles.ts'
import type { ArticleText } from '#content/shared/document.ts'
import { ArticleFacts, type ArticleFactsCopy } from '#web/pages/blog/article-facts.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Link } from '#web/ui/link.tsx'
import { Cover } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  article: ArticleData
  text: ArticleText | undefined
  facts: ArticleFactsCopy
  copy: { crumb: string; more: string; all: LinkCopy }
  others: ArticleData[]
}

function Text({ paragraphs, closing }: ArticleText) {
  return (
    <>
      <div className="mt-6 grid gap-5 text-[1.06rem] leading-[1.7]">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {closing && (
        <div className="mt-8 border-l-2 border-brass pl-5">
          <h2 className="label-small font-sans text-brass">{closing.heading}</h2>
          <p className="mt-2 text-[1.06rem] leading-[1.7]">{closing.text}</p>
        </div>
      )}
    </>
  )
}

function More({ others, copy }: Pick<Props, 'others' | 'copy'>) {
  return (
    <aside aria-labelledby="more" className="no-print lg:sticky lg:top-24 lg:self-start">
      <h2 id="more" className="label-small font-sans text-brass">
        {copy.more}
      </h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/blog/${id}`}
              className="flex min-h-target items-center py-2 font-serif text-lg leading-snug underline-offset-4 hover:text-action hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink {...copy.all} />
      </p>
    </aside>
  )
}

export function Article({ article, text, facts, copy, others }: Props) {
  const { title, excerpt, coverUrl } = article
  return (
    <article aria-labelledby="title">
      <div className="border-b border-rule">
        <div className="measure grid items-end gap-x-16 gap-y-5 pt-8 pb-5 sm:pt-12 sm:pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            <Breadcrumbs title={copy.crumb} />
            <h1 id="title" className="text-[2.1rem] sm:text-5xl">
              {title}
            </h1>
            <div className="mt-3">
              <ArticleFacts article={article} length="full" {...facts} />
            </div>
          </div>
          <Cover url={coverUrl} className="no-print aspect-2/1 w-full" />
        </div>
      </div>
      <div className="measure grid gap-x-16 gap-y-8 py-6 sm:py-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:gap-x-28">
        <div className="prose-measure">
          <p className="font-serif text-[1.4rem] leading-snug text-soft">{excerpt}</p>
          {text && <Text {...text} />}
        </div>
        <More others={others} copy={copy} />
      </div>
    </article>
  )
}
