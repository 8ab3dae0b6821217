// The newest articles and reports.
import { insightsWords as words } from '#content/tools/insights.ts'
import { Articles } from '#web/tools/insights/articles.tsx'
import { Reports } from '#web/tools/insights/reports.tsx'
import { ListFallback } from '#web/tools/list-fallback.tsx'

export function Insights({ files }: { files: readonly string[] }) {
  return (
    <>
      <div className="needs-script grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Articles />
        <Reports files={files} />
      </div>
      <div className="hidden noscript:block">
        <ListFallback text={words.withoutScript} links={[words.readMore, words.download]} />
      </div>
    </>
  )
}
