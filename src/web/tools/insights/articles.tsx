// The first articles of the blog.

import { day } from '#content/shared/dates.ts'
import { insightsWords as words } from '#content/tools/insights.ts'
import type { Post } from '#domain/catalogue/catalogue.ts'
import { useRead } from '#web/api/reads.ts'
import { ListFallback } from '#web/tools/list-fallback.tsx'
import { Link } from '#web/ui/link.tsx'
import { Cover } from '#web/ui/picture.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

function Article({ id, title, excerpt, coverUrl, publishedAt }: Post) {
  return (
    <li className="flex gap-6 border-t border-rule py-6 max-sm:flex-col">
      <Cover url={coverUrl} className="h-33 w-44 shrink-0" />
      <div>
        <p className="text-sm text-soft">
          {publishedAt ? <time dateTime={publishedAt}>{day(publishedAt)}</time> : words.undated} ·{' '}
          {words.readingTime}
        </p>
        <h4 className="mt-1 font-serif text-2xl leading-tight">{title}</h4>
        <p className="mt-1.5 text-soft">{excerpt}</p>
        <Link
          href={`${words.readMore.href}/${id}`}
          aria-label={`${words.readMore.text}: ${title}`}
          className="inline-flex min-h-target items-center font-semibold text-action underline-offset-4 hover:underline"
        >
          {words.readMore.text}
        </Link>
      </div>
    </li>
  )
}

// Matches the height of the articles, so nothing below moves when they load.
const rows =
  'grid auto-rows-[minmax(27.7rem,auto)] min-[25rem]:auto-rows-[minmax(26.1rem,auto)] sm:auto-rows-[minmax(16.3rem,auto)] md:auto-rows-[minmax(14.4rem,auto)] lg:auto-rows-[minmax(16.3rem,auto)] min-[72rem]:auto-rows-[minmax(14.4rem,auto)] xl:auto-rows-[minmax(12.8rem,auto)]'

function List() {
  const posts = useRead<Post[]>('/api/blog')
  switch (posts.state) {
    case 'failed':
      return <ListFallback text={words.articlesFailed} links={[words.readMore]} />
    case 'loading':
      return (
        <div className={rows}>
          <Skeletons name={words.loadingArticles} count={words.articlesShown}>
            <div className="border-t border-rule py-6">
              <SkeletonLine width="third" />
              <SkeletonLine width="most" tall />
              <SkeletonLine />
            </div>
          </Skeletons>
        </div>
      )
    case 'arrived':
      return (
        <ul className={rows}>
          {posts.answer.slice(0, words.articlesShown).map((post) => (
            <Article key={post.id} {...post} />
          ))}
        </ul>
      )
  }
}

export function Articles() {
  return (
    <div>
      <h3 className="label-small mb-4 font-sans text-brass">{words.articles}</h3>
      <List />
    </div>
  )
}
