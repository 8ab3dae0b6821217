// The newest articles and reports.
import { day } from '#content/shared/dates.ts'
import { insightsCopy as copy } from '#content/tools/insights.ts'
import type { Post, Report } from '#domain/catalogue/catalogue.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Cover } from '#web/ui/picture.tsx'

function ArticleRow({ id, title, excerpt, coverUrl, publishedAt }: Post) {
  return (
    <li className="flex gap-6 border-t border-rule py-4 sm:py-6">
      <Cover url={coverUrl} className="h-33 w-44 shrink-0 max-sm:hidden" />
      <div>
        <p className="text-sm text-soft">
          {publishedAt ? <time dateTime={publishedAt}>{day(publishedAt)}</time> : copy.undated} ·{' '}
          {copy.readingTime}
        </p>
        <h4 className="mt-1 font-serif text-2xl leading-tight">{title}</h4>
        <p className="mt-1.5 text-soft">{excerpt}</p>
        <Link
          href={`${copy.readMore.href}/${id}`}
          aria-label={`${copy.readMore.text}: ${title}`}
          className="inline-flex min-h-target items-center font-semibold text-action underline-offset-4 hover:underline"
        >
          {copy.readMore.text}
        </Link>
      </div>
    </li>
  )
}

function ReportRow({ id, title, publishDate, hasFile }: Report & { hasFile: boolean }) {
  return (
    <li className="border-t border-rule py-4 sm:py-6">
      <p className="text-sm text-soft">
        <time dateTime={publishDate}>{day(publishDate)}</time>
      </p>
      <h4 className="mt-1 font-serif text-2xl leading-tight">{title}</h4>
      <ButtonLink
        look="outline"
        className="mt-4"
        aria-label={`${copy.download.text}: ${title}`}
        text={copy.download.text}
        {...(hasFile ? { href: copy.fileOf(id), download: true } : { href: copy.download.href })}
      />
    </li>
  )
}

const heading = 'label-small mb-4 font-sans text-brass'

type Props = { posts: Post[]; reports: Report[]; files: readonly string[] }

export function Insights({ posts, reports, files }: Props) {
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {posts.length > 0 && (
        <div>
          <h3 className={heading}>{copy.articles}</h3>
          <ul>
            {posts.slice(0, copy.articlesShown).map((post) => (
              <ArticleRow key={post.id} {...post} />
            ))}
          </ul>
        </div>
      )}
      {reports.length > 0 && (
        <div>
          <h3 className={heading}>{copy.reports}</h3>
          <ul>
            {reports.slice(0, copy.reportsShown).map((report) => (
              <ReportRow key={report.id} {...report} hasFile={files.includes(report.id)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
