// The first published reports.

import { day } from '#content/shared/dates.ts'
import { insightsWords as words } from '#content/tools/insights.ts'
import type { Report } from '#domain/catalogue/catalogue.ts'
import { useRead } from '#web/api/reads.ts'
import { ListFallback } from '#web/tools/list-fallback.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

// Matches the height of the reports, so nothing below moves when they load.
const rows =
  'grid auto-rows-[minmax(12.1rem,auto)] min-[26rem]:auto-rows-[minmax(10.2rem,auto)] lg:auto-rows-[minmax(12.1rem,auto)]'

type Props = {
  files: readonly string[]
}

function List({ files }: Props) {
  const reports = useRead<Report[]>('/api/reports')
  switch (reports.state) {
    case 'failed':
      return <ListFallback text={words.reportsFailed} links={[words.download]} />
    case 'loading':
      return (
        <div className={rows}>
          <Skeletons name={words.loadingReports} count={words.reportsShown}>
            <div className="border-t border-rule py-6">
              <SkeletonLine width="third" />
              <SkeletonLine width="most" tall />
            </div>
          </Skeletons>
        </div>
      )
    case 'arrived':
      return (
        <ul className={rows}>
          {reports.answer.slice(0, words.reportsShown).map(({ id, title, publishDate }) => (
            <li key={id} className="border-t border-rule py-6">
              <p className="text-sm text-soft">
                <time dateTime={publishDate}>{day(publishDate)}</time>
              </p>
              <h4 className="mt-1 font-serif text-2xl leading-tight">{title}</h4>
              <ButtonLink
                look="outline"
                className="mt-4"
                aria-label={`${words.download.text}: ${title}`}
                text={words.download.text}
                {...(files.includes(id)
                  ? { href: words.fileOf(id), download: true }
                  : { href: words.download.href })}
              />
            </li>
          ))}
        </ul>
      )
  }
}

export function Reports({ files }: Props) {
  return (
    <div>
      <h3 className="label-small mb-4 font-sans text-brass">{words.reports}</h3>
      <List files={files} />
    </div>
  )
}
