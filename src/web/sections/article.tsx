// One article: its title and cover, its text, and what to do about it. A short notice has only its excerpt.
import type { Article as ArticleData } from '#content/articles.ts'
import type { ArticleWords } from '#content/posts/article-words.ts'
import type { LinkWords } from '#content/words.ts'
import { ArticleFacts, type FactWords } from '#web/sections/article-facts.tsx'
import { Breadcrumbs } from '#web/sections/breadcrumbs.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  article: ArticleData
  text: ArticleWords | undefined
  facts: FactWords
  mondayLabel: string
  // To other articles.
  links: LinkWords[]
}

function Text({ text, mondayLabel }: { text: ArticleWords; mondayLabel: string }) {
  return (
    <>
      <div className="mt-6 grid gap-5 text-[1.06rem] leading-[1.7]">
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-8 border-l-2 border-brass pl-5">
        <h2 className="label-small font-sans text-brass">{mondayLabel}</h2>
        <p className="mt-2 text-[1.06rem] leading-[1.7]">{text.monday}</p>
      </div>
    </>
  )
}

export function Article({ article, text, facts, mondayLabel, links }: Props) {
  const { title, excerpt, coverUrl } = article
  return (
    <article aria-labelledby="title">
      <div className="border-b border-rule">
        <div className="measure grid items-end gap-x-16 gap-y-6 pt-11 pb-6 sm:pt-12 sm:pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            <Breadcrumbs title={title} />
            <h1 id="title" className="text-[2.1rem] sm:text-5xl">
              {title}
            </h1>
            <div className="mt-4">
              <ArticleFacts {...article} {...facts} />
            </div>
          </div>
          <Cover url={coverUrl} className="no-print aspect-2/1 w-full lg:aspect-3/2" />
        </div>
      </div>
      <div className="measure py-6 sm:py-12">
        <div className="prose-measure">
          <p className="font-serif text-[1.4rem] leading-snug text-soft">{excerpt}</p>
          {text && <Text text={text} mondayLabel={mondayLabel} />}
          <p className="no-print mt-6 flex flex-wrap gap-x-8">
            {links.map((link) => (
              <TextLink key={link.href} {...link} />
            ))}
          </p>
        </div>
      </div>
    </article>
  )
}
